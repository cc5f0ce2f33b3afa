import type { OperationId } from '@causerie/contracts'
import { operationOf } from '@causerie/contracts/every-contract'
import { expectContracted, type FreshNetwork, type RawAnswer } from '@causerie/testkit'
import {
  examplesFor,
  fullExamplesFor,
  operationIds as ids,
} from '@causerie/testkit/requests/examples'
import {
  encoded,
  type Sample,
  textsIn,
  type Value,
  withValue,
} from '@causerie/testkit/requests/sample'
import { tries } from '@causerie/testkit/tries'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { communityOf } from '../community/community/steps.ts'
import { postIn } from '../content/post/steps.ts'
import { describeNetwork } from '../describe-network.ts'
import { trayOf } from '../notifications/tray/steps.ts'
import { peopleAndAdmin } from '../people.ts'
import { send } from '../send.ts'
import { sharedNetwork } from '../shared-network.ts'
import { only } from '../step.ts'

const given = sharedNetwork(async (network: FreshNetwork) => {
  const { admin, alice, bob } = await peopleAndAdmin(network)
  const { communityId } = await communityOf(alice, { userIds: ['bob'] })
  await network.settled()
  const { postId } = await postIn(bob, communityId)
  await network.settled()
  const itemId = only(await trayOf(alice))._id
  return {
    alice,
    examples: examplesFor({ communityId, postId, itemId }),
    fullExamples: fullExamplesFor({ communityId, postId, itemId }),
    way: { raw: alice.raw, admin: admin.raw, apiKey: network.apiKey, serverKey: network.serverKey },
  }
})

/** Either an answer by the contract or a refusal of the API, never a 5xx. */
const expectAnswer = (id: OperationId, answer: RawAnswer): void => {
  expect(answer.status, answer.text).toBeLessThan(500)
  expectContracted(operationOf(id), answer)
}

/** A parameter that is empty or dots makes another path, which may be that of another operation. */
const isOtherPath = ([part]: readonly string[], value: Value): boolean =>
  part === 'params' && typeof value === 'string' && /^\.{0,2}$/.test(value)

/** The failure itself is part of the report, for an input that is refused on some runs alone. */
const times = (inCi: number) => ({ numRuns: tries(inCi), includeErrorInReport: true })

const oddText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.string({
    unit: fc.constantFrom(
      'a',
      '\0',
      '\ud800',
      '\udc00',
      '😀',
      '%',
      '{',
      '}',
      '"',
      "'",
      '\\',
      '$1',
      '\n',
      '\u2028',
      '--',
      ';',
    ),
    maxLength: 12,
  }),
  fc.constantFrom(
    '',
    '__proto__',
    'constructor',
    'null',
    'NaN',
    '-1',
    '1e999',
    'true',
    '9'.repeat(400),
    'x'.repeat(3000),
    '😀'.repeat(451),
    '2026-13-45T99:99:99Z',
    '+275760-09-13T00:00:00.000Z',
  ),
)
const oddValue: fc.Arbitrary<Value> = fc.oneof(
  oddText,
  fc.constantFrom<Value[]>(null, true, 0, -0, -1, 1.5, 2 ** 53, 1e308, [], {}, [[]], [null], [{}], {
    a: { b: {} },
  }),
  // JSON values are values.
  fc.jsonValue({ maxDepth: 4, stringUnit: 'binary' }) as fc.Arbitrary<Value>,
  fc.integer({ min: 1, max: 2000 }).map((length) => Array.from({ length }, (_, n) => `n${n}`)),
)

/** All places of a sample, the whole of its parts among them. */
const placesIn = (value: Value, path: readonly string[] = []): string[][] => [
  ...(path.length > 0 ? [[...path]] : []),
  ...(typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, inner]) => placesIn(inner, [...path, name]))
    : []),
]

const oddQuery = fc.string({
  unit: fc.constantFrom(
    'a',
    '[',
    ']',
    '=',
    '&',
    '%',
    '%5B',
    '%25',
    '0',
    '1',
    'options',
    'limit',
    'token',
    'userIds',
    'tags',
    'sortBy',
    '+',
    ';',
    '.',
    '__proto__',
    'é',
    '%00',
    '%ED%A0%80',
  ),
  maxLength: 25,
})

describeNetwork('any input', () => {
  it('in one place of a good request is answered or refused', async () => {
    const { examples, fullExamples, way } = await given()
    // A place of a good request or, where the example leaves it out, of a full one. What has none
    // is given a member that nobody asked for.
    const placesOf = (sample: Sample) =>
      placesIn(sample).filter(([part, ...rest]) => part === 'body' || rest.length > 0)
    const places = ids.flatMap((id) => {
      const good = placesOf(examples[id]).map((place) => ({ id, place, sample: examples[id] }))
      const known = new Set(good.map(({ place }) => place.join('.')))
      const more = placesOf(fullExamples[id]).filter((place) => !known.has(place.join('.')))
      const found = [...good, ...more.map((place) => ({ id, place, sample: fullExamples[id] }))]
      return found.length > 0 ? found : [{ id, place: ['query', 'x'], sample: examples[id] }]
    })
    const one = async ({ id, place, sample }: (typeof places)[number], value: Value) => {
      const answer = await send(id, withValue(sample, place, value), way)
      if (isOtherPath(place, value)) expect(answer.status, answer.text).toBeLessThan(500)
      else expectAnswer(id, answer)
    }
    // Operations whose answers are no JSON, of which there are too few to be met by chance.
    const files = places.filter(({ id }) => operationOf(id).answersFile)
    const asked = files.map((at): [typeof at, Value] => [at, null])
    await fc.assert(fc.asyncProperty(fc.constantFrom(...places), oddValue, one), {
      ...times(250 + asked.length),
      examples: asked,
    })
  })

  it('as a whole query is answered or refused', async () => {
    const { examples, way } = await given()
    const ofQueries = ids.filter((id) => operationOf(id).method === 'GET')
    const one = async (id: OperationId, query: string) => {
      const raw: typeof way.raw = (path, request) =>
        way.raw(`${path.split('?')[0]}?${query}`, request)
      expectAnswer(id, await send(id, examples[id], { ...way, raw, admin: raw }))
    }
    await fc.assert(fc.asyncProperty(fc.constantFrom(...ofQueries), oddQuery, one), times(150))
  })

  it('as a whole body is answered or refused', async () => {
    const { examples, way } = await given()
    const ofBodies = ids.filter((id) => examples[id].body)
    const body = fc.oneof(
      fc.json({ stringUnit: 'binary' }),
      fc.string({ unit: 'binary' }),
      fc.uint8Array({ minLength: 1, maxLength: 300 }),
    )
    const one = async (id: OperationId, bytes: string | Uint8Array) => {
      const raw: typeof way.raw = (path, request) =>
        way.raw(path, { ...request, body: new Uint8Array(Buffer.from(bytes)) })
      expectAnswer(id, await send(id, examples[id], { ...way, raw, admin: raw }))
    }
    await fc.assert(fc.asyncProperty(fc.constantFrom(...ofBodies), body, one), times(150))
  })

  it('as a paging token is answered or refused', async () => {
    const { examples, fullExamples, way } = await given()
    const lists = ids.filter((id) => textsIn(fullExamples[id]).some((at) => at.at(-1) === 'token'))
    const place = { at: oddText, id: oddText }
    const token = fc.oneof(
      oddText,
      fc.json({ stringUnit: 'binary' }).map((text) => Buffer.from(text).toString('base64')),
      fc
        .record(
          {
            limit: fc.oneof(fc.integer(), fc.double(), oddText),
            sortBy: fc.constantFrom('lastCreated', 'displayName', 'x'),
            after: fc.oneof(oddText, fc.array(oddText)),
            before: oddText,
            at: oddText,
            start: fc.record(place),
            below: fc.record(place),
            above: fc.record(place),
          },
          { requiredKeys: ['limit'] },
        )
        .map((value) => Buffer.from(JSON.stringify(value)).toString('base64')),
    )
    const one = async (id: OperationId, text: string) =>
      expectAnswer(
        id,
        await send(id, withValue(examples[id], ['query', 'options'], { token: text }), way),
      )
    await fc.assert(fc.asyncProperty(fc.constantFrom(...lists), token, one), times(150))
  })

  it('as a path is answered or refused', async () => {
    const { alice } = await given()
    const path = fc.array(
      fc.oneof(oddText, fc.constantFrom('api', 'v3', 'users', 'communities', 'list', 'join')),
      { maxLength: 6 },
    )
    await fc.assert(
      fc.asyncProperty(path, async (parts) => {
        const answer = await alice.raw(`/api/v3/${parts.map(encoded).join('/')}`)
        expect(answer.status, answer.text).toBeLessThan(500)
      }),
      times(100),
    )
  })
})
