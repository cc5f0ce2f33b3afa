import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type ConsistencyToken, formatPlaces, isReached, type LanePlace, mergePlaces, parsePlaces } from './consistency-token.ts'

const places = fc.record({ incarnation: fc.integer({ min: 0, max: 3 }), position: fc.integer({ min: 0, max: 1_000 }) })
const lanes = fc
  .tuple(fc.constantFrom('community', 'content', 'chat', 'streaming', 'notifications'), fc.integer({ min: 0, max: 95 }))
  .map(([service, lane]) => `${service}:${lane}`)
const tokens: fc.Arbitrary<ConsistencyToken> = fc.array(fc.tuple(lanes, places), { maxLength: 30 }).map((entries) => new Map(entries))
const sorted = (token: ConsistencyToken) => [...token].sort(([a], [b]) => (a < b ? -1 : 1))

describe('tokens of consistency', () => {
  test('say what they were made of', () => {
    expect(formatPlaces(new Map([['chat:3', { incarnation: 2, position: 17 }]]))).toBe('chat.2:3@17')
    fc.assert(
      fc.property(tokens, (token) => {
        expect(sorted(parsePlaces(formatPlaces(token)))).toEqual(sorted(token))
      }),
    )
  })

  test('are read for some services alone', () => {
    fc.assert(
      fc.property(tokens, (token) => {
        const some = ['chat', 'content'] as const
        const ofThem = [...token].filter(([lane]) => some.some((name) => lane.startsWith(`${name}:`)))
        expect(sorted(parsePlaces(formatPlaces(token), some))).toEqual(sorted(new Map(ofThem)))
      }),
    )
  })

  test('merge to the later place of every lane, in whatever order and however often', () => {
    fc.assert(
      fc.property(tokens, tokens, tokens, (a, b, c) => {
        expect(sorted(mergePlaces(a, b))).toEqual(sorted(mergePlaces(b, a)))
        expect(sorted(mergePlaces(mergePlaces(a, b), c))).toEqual(sorted(mergePlaces(a, mergePlaces(b, c))))
        expect(sorted(mergePlaces(a, a))).toEqual(sorted(a))
        for (const [lane, place] of a) expect(isReached(place, mergePlaces(a, b).get(lane) as LanePlace)).toBe(true)
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
  ])('drop what is not well formed: %j', (text) => {
    expect([...parsePlaces(text)]).toEqual([])
    expect([...parsePlaces(`community.1:1@1,${text}`)]).toEqual([['community:1', { incarnation: 1, position: 1 }]])
  })

  test('of one lane twice mean the later place', () => {
    expect(parsePlaces('chat.1:3@9,chat.1:3@4').get('chat:3')).toEqual({ incarnation: 1, position: 9 })
  })

  test('never throw, and never hold more than the lanes there are', () => {
    const long = Array.from({ length: 2_000 }, (_, i) => `${i % 2 ? 'chat' : 'content'}.${i}:${i % 100}@${i}`).join(', ')
    expect(parsePlaces(long).size).toBeLessThanOrEqual(480)
    fc.assert(fc.property(fc.string(), (text) => void parsePlaces(text)))
  })
})

describe('a place', () => {
  const at = (incarnation: number, position: number): LanePlace => ({ incarnation, position })
  test('is reached by a later one of the same incarnation, or any of a higher one', () => {
    expect(isReached(at(1, 5), at(1, 5))).toBe(true)
    expect(isReached(at(1, 5), at(1, 6))).toBe(true)
    expect(isReached(at(1, 5), at(1, 4))).toBe(false)
    expect(isReached(at(1, 500), at(2, 1))).toBe(true)
    expect(isReached(at(2, 1), at(1, 500))).toBe(false)
  })
  test('is before or after any other', () => {
    fc.assert(
      fc.property(places, places, (a, b) => {
        expect(isReached(a, b) || isReached(b, a)).toBe(true)
      }),
    )
  })
})
