import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type ConsistencyToken,
  formatConsistencyToken,
  isReached,
  type LanePosition,
  mergeConsistencyTokens,
  parseConsistencyToken as parse,
} from './consistency-token.ts'

const services = ['community', 'content', 'chat', 'streaming', 'notifications']
const parseConsistencyToken = (text: string, of: readonly string[] = services) => parse(text, of)

const positions = fc.record({
  incarnation: fc.integer({ min: 0, max: 3 }),
  position: fc.integer({ min: 0, max: 1_000 }),
})
const lanes = fc
  .tuple(fc.constantFrom(...services), fc.integer({ min: 0, max: 95 }))
  .map(([service, lane]) => `${service}:${lane}`)
const tokens: fc.Arbitrary<ConsistencyToken> = fc
  .array(fc.tuple(lanes, positions), { maxLength: 30 })
  .map((entries) => new Map(entries))
const sorted = (token: ConsistencyToken) => [...token].sort(([a], [b]) => (a < b ? -1 : 1))

describe('consistency tokens', () => {
  test('are parsed to what was formatted', () => {
    expect(formatConsistencyToken(new Map([['chat:3', { incarnation: 2, position: 17 }]]))).toBe(
      'chat.2:3@17',
    )
    fc.assert(
      fc.property(tokens, (token) => {
        expect(sorted(parseConsistencyToken(formatConsistencyToken(token)))).toEqual(sorted(token))
      }),
    )
  })

  test('can be parsed for some services only', () => {
    fc.assert(
      fc.property(tokens, (token) => {
        const some = ['chat', 'content'] as const
        const ofThem = [...token].filter(([lane]) =>
          some.some((name) => lane.startsWith(`${name}:`)),
        )
        expect(sorted(parseConsistencyToken(formatConsistencyToken(token), some))).toEqual(
          sorted(new Map(ofThem)),
        )
      }),
    )
  })

  test('merge to the later position of every lane, in any order and any number of times', () => {
    fc.assert(
      fc.property(tokens, tokens, tokens, (a, b, c) => {
        expect(sorted(mergeConsistencyTokens(a, b))).toEqual(sorted(mergeConsistencyTokens(b, a)))
        expect(sorted(mergeConsistencyTokens(mergeConsistencyTokens(a, b), c))).toEqual(
          sorted(mergeConsistencyTokens(a, mergeConsistencyTokens(b, c))),
        )
        expect(sorted(mergeConsistencyTokens(a, a))).toEqual(sorted(a))
        for (const [lane, position] of a)
          expect(isReached(position, mergeConsistencyTokens(a, b).get(lane) as LanePosition)).toBe(
            true,
          )
      }),
    )
  })

  test.each([
    [''],
    [','],
    ['chat'],
    ['chat.1:3'],
    ['chat.1:3@'],
    ['chat.1:3@-1'],
    ['chat.1:3@1e3'],
    ['chat.1:96@5'],
    ['chat.1:99@5'],
    ['chat.x:3@5'],
    ['unknown.1:3@5'],
    ['__proto__.1:3@5'],
    ['chat.1:3@9999999999999999'],
    ['chat.1:3@5\0'],
    ['chat.1:3@5;community.1:1@1'],
  ])('ignore malformed entries: %j', (text) => {
    expect([...parseConsistencyToken(text)]).toEqual([])
    expect([...parseConsistencyToken(`community.1:1@1,${text}`)]).toEqual([
      ['community:1', { incarnation: 1, position: 1 }],
    ])
  })

  test('use the later of two positions of a lane', () => {
    expect(parseConsistencyToken('chat.1:3@9,chat.1:3@4').get('chat:3')).toEqual({
      incarnation: 1,
      position: 9,
    })
  })

  test('never throw, and have at most as many entries as there can be lanes', () => {
    const long = Array.from(
      { length: 2_000 },
      (_, i) => `${i % 2 ? 'chat' : 'content'}.${i}:${i % 100}@${i}`,
    ).join(', ')
    expect(parseConsistencyToken(long).size).toBeLessThanOrEqual(480)
    fc.assert(fc.property(fc.string(), (text) => void parseConsistencyToken(text)))
  })
})

describe('a position', () => {
  const at = (incarnation: number, position: number): LanePosition => ({ incarnation, position })
  test('is reached by a later one of the same incarnation, or any one of a higher incarnation', () => {
    expect(isReached(at(1, 5), at(1, 5))).toBe(true)
    expect(isReached(at(1, 5), at(1, 6))).toBe(true)
    expect(isReached(at(1, 5), at(1, 4))).toBe(false)
    expect(isReached(at(1, 500), at(2, 1))).toBe(true)
    expect(isReached(at(2, 1), at(1, 500))).toBe(false)
  })
  test('is ordered with respect to any other', () => {
    fc.assert(
      fc.property(positions, positions, (a, b) => {
        expect(isReached(a, b) || isReached(b, a)).toBe(true)
      }),
    )
  })
})
