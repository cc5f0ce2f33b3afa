import type { OperationId } from '@causerie/contracts'
import { operationOf } from '@causerie/contracts/every-contract'
import type { AnyOperation } from '@causerie/protocol'
import type { Input } from '@causerie/testkit'
import { operationIds } from '@causerie/testkit/requests/examples'
import type { Value } from '@causerie/testkit/requests/sample'
import { textFieldsOf } from '@causerie/testkit/requests/text-fields'
import { describe, expect, it } from 'vitest'
import { blockRuleOf } from '../chat/block-rule/steps.ts'
import { describeNetwork } from '../describe-network.ts'
import { castOf } from './cast.ts'
import { attemptOf } from './prepare.ts'
import { isRuled } from './texts.ts'
import { instead, withText } from './with-text.ts'

const writing = operationIds.filter((id) => operationOf(id).method !== 'GET')
const ruledFieldsOf = (id: OperationId) => textFieldsOf(id).filter((field) => isRuled(id, field))

describe('a text that an operation takes', () => {
  it.each(writing)('of %s is for the rules of the network, or has a reason why it is not', (id) => {
    expect(textFieldsOf(id).filter((field) => isRuled(id, field) === undefined)).toEqual([])
  })
})

const word = 'swindle'

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
        const answer = await attempt(withText(asked.body as Value, field.split('.'), word))
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
