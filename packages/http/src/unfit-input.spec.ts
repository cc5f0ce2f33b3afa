import { type OperationId, operations } from '@causerie/contracts'
import { exampleIds } from '@causerie/contracts/shared'
import { type AnyOperation, isRefusal } from '@causerie/protocol'
import { exampleOf, fullExamplesFor, operationIds } from '@causerie/testkit/requests/examples'
import { type Sample, textsIn, urlOf, withValue } from '@causerie/testkit/requests/sample'
import { describe, expect, it } from 'vitest'
import { parseBody } from './parse-body.ts'
import { readInput } from './read-input.ts'
import { createRouter } from './router.ts'
import { selectOperation } from './select-operation.ts'

const router = createRouter(Object.values<AnyOperation>(operations))

/** Reads a request as the gateway and a service's endpoint do. */
const read = (id: OperationId, sample: Sample) => {
  const matched = router.match(operations[id].method, urlOf(id, sample))
  if (isRefusal(matched)) return matched
  const payload = {
    contentType: 'application/json',
    bytes: Buffer.from(sample.body ? JSON.stringify(sample.body) : ''),
  }
  const parsed = parseBody(payload)
  return isRefusal(parsed)
    ? parsed
    : readInput(selectOperation(matched, payload), { ...matched, body: parsed.body })
}

const examples = fullExamplesFor()
const withTexts = operationIds.filter((id) => textsIn(examples[id]).length > 0)

/** Longer than any text may be. Of ids, the router matches no more than 11,000 characters. */
const tooLong = ([part]: readonly string[]): string =>
  'x'.repeat(part === 'params' ? 10_000 : 60_000)
/** `metadata` holds any JSON; the body limit of the operation limits it. */
const isLimited = (place: readonly string[]): boolean => !place.includes('metadata')

/** Where the ids of records are; the example ids of the contracts are of this kind. */
const idsIn = (id: OperationId): string[][] =>
  textsIn(exampleOf(id)).filter((place) => ids.has(String(valueAt(exampleOf(id), place))))
const ids = new Set<string>(Object.values(exampleIds))
const valueAt = (value: unknown, place: readonly string[]): unknown =>
  place.reduce<unknown>((inner, name) => Object(inner)[name], value)
const withIds = operationIds.filter((id) => idsIn(id).length > 0)

describe('a request of', () => {
  it.each(operationIds)('%s is read when it is the example', (id) => {
    expect(read(id, exampleOf(id))).not.toHaveProperty('refused')
  })

  it.each(withTexts)('%s is refused with NUL or an unpaired surrogate in any text', (id) => {
    for (const place of textsIn(examples[id]))
      for (const unfit of ['\0', 'a\0b', '\ud800', 'a\udc00'])
        expect(
          read(id, withValue(examples[id], place, unfit)),
          `${place.join('.')} ${JSON.stringify(unfit)}`,
        ).toEqual({
          refused: 'bad-request',
          detail: [
            expect.stringMatching(
              /is not an id|is not valid percent-encoding|NUL or an unpaired surrogate/,
            ),
          ],
        })
  })

  it.each(withIds)('%s is refused with an id that looks like another one', (id) => {
    for (const place of idsIn(id))
      for (const deceiving of ['bob ', '\u00a0bob', 'b\u200bob', '\u202ebob', 'bo\u0007b'])
        expect(
          read(id, withValue(examples[id], place, deceiving)),
          `${place.join('.')} ${JSON.stringify(deceiving)}`,
        ).toMatchObject({
          refused: operations[id].badInput,
          detail: expect.arrayContaining([
            expect.stringMatching(
              /white space|control, zero-width or bidirectional|hexadecimal digits|a slash and the id of a stream|Invalid ISO datetime|a URL that begins with http/,
            ),
          ]),
        })
  })

  it.each(withTexts)('%s is refused with a text that is too long', (id) => {
    for (const place of textsIn(examples[id]).filter(isLimited)) {
      const [, ...field] = place
      expect(
        read(id, withValue(examples[id], place, tooLong(place))),
        place.join('.'),
      ).toMatchObject({
        refused: operations[id].badInput,
        detail: expect.arrayContaining([expect.stringMatching(`^${field.join('.')}: `)]),
      })
    }
  })
})
