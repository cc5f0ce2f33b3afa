import type { OperationId } from '@causerie/contracts'
import { operationOf } from '@causerie/contracts/every-contract'
import type { AnyOperation } from '@causerie/protocol'
import type { Input } from '@causerie/testkit'
import { operationIds } from '@causerie/testkit/requests/examples'
import type { Value } from '@causerie/testkit/requests/sample'
import { textFieldsOf } from '@causerie/testkit/requests/text-fields'
import { describe, expect, it } from 'vitest'
import { blockRuleOf } from '../chat/block-rule/steps.ts'
import { postOnFeedOf } from '../content/post/steps.ts'
import { describeNetwork } from '../describe-network.ts'
import { type Cast, castOf } from './cast.ts'
import { attemptOf } from './prepare.ts'
import { isRuled } from './texts.ts'

const writing = operationIds.filter((id) => operationOf(id).method !== 'GET')
const ruledFieldsOf = (id: OperationId) => textFieldsOf(id).filter((field) => isRuled(id, field))

describe('a text that an operation takes', () => {
  it.each(writing)('of %s is for the rules of the network, or has a reason why it is not', (id) => {
    expect(textFieldsOf(id).filter((field) => isRuled(id, field) === undefined)).toEqual([])
  })
})

const word = 'swindle'
/** What else an item has, where the example of the operation has none. */
const items: Readonly<Record<string, object>> = {
  links: { url: 'https://example.org/' },
  items: { type: 'hyperlink', data: { url: 'https://example.org/' } },
}

type Members = { readonly [name: string]: Value }
const isMembers = (value: Value | undefined): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A value with the blocked word at a path of it. */
const withWord = (value: Value | undefined, [name, ...rest]: readonly string[]): Value => {
  if (name === undefined) return word
  const [key, isList] = [name.replace('[]', '').replace('*', 'word'), name.endsWith('[]')]
  const members = isMembers(value) ? value : {}
  if (!isList)
    return {
      ...members,
      [key]: key === 'url' ? `https://example.org/${word}` : withWord(members[key], rest),
    }
  const [first, ...others] = Array.isArray(members[key]) ? (members[key] as readonly Value[]) : []
  return {
    ...members,
    [key]: [withWord(first ?? (items[key] as Members | undefined), rest), ...others],
  }
}

/** Only posts of an app's own type keep every member of their data. */
const dataType = 'a.note'
const note = { dataType, data: { text: 'fine' } }
/** Parts of requests that take more texts than those of the examples do. */
const instead: Partial<
  Record<OperationId, (cast: Cast, body: unknown) => Promise<Input<AnyOperation>>>
> = {
  createPost: async (_, body) => ({ body: { ...Object(body), ...note } }),
  createScheduledPost: async (_, body) => ({
    body: { ...Object(body), postData: { ...Object(body).postData, ...note } },
  }),
  updateScheduledPost: async () => ({ body: { postData: note } }),
  patchPost: async ({ person }) => ({
    params: await postOnFeedOf(await person('author'), 'author', { dataType }),
  }),
}

describeNetwork('a blocked word', () => {
  const given = castOf().then(async (cast) => {
    await blockRuleOf(await cast.admin(), word)
    return cast
  })

  it.each(writing.filter((id) => ruledFieldsOf(id).length > 0))(
    'in %s is refused, and changes nothing',
    async (id) => {
      const contract = operationOf(id)
      const cast = await given
      const { caller, request } = await attemptOf(id, cast, {})
      const asked = { ...request, ...(await instead[id]?.(cast, request.body)) }
      await cast.network.settled()
      const attempt = (body: unknown) =>
        caller.call(contract, { ...asked, body } as Input<AnyOperation>)
      for (const field of ruledFieldsOf(id)) {
        const answer = await attempt(withWord(asked.body as Value, field.split('.')))
        expect
          .soft({ field, status: answer.status, text: answer.text })
          .toMatchObject({ field, text: expect.stringContaining('not allowed') })
      }
      const { status, text } = await attempt(asked.body)
      expect({ status, text }).toEqual({
        status: contract.success,
        text: expect.not.stringContaining(word),
      })
    },
  )
})
