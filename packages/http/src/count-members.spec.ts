import fc from 'fast-check'
import { expect, it } from 'vitest'
import { hasMoreMembers } from './count-members.ts'

/**
 * Members by a walk over the value; an empty object or list counts as one, because its bracket
 * does.
 */
const membersOf = (value: unknown): number => {
  if (typeof value !== 'object' || value === null) return 0
  const members = Object.values(value)
  return (
    Math.max(1, members.length) +
    members.reduce((sum: number, member) => sum + membersOf(member), 0)
  )
}

it('counts the members of any JSON', () => {
  const values = fc.jsonValue({
    maxDepth: 6,
    stringUnit: fc.constantFrom(...'a"\\,[{}]:é😀', '\\"'),
  })
  fc.assert(
    fc.property(values, fc.constantFrom(undefined, 2), (value, space) => {
      const json = Buffer.from(JSON.stringify(value, undefined, space))
      const members = membersOf(value)
      fc.pre(members > 0)
      expect([members, members - 1].map((most) => hasMoreMembers(json, most))).toEqual([
        false,
        true,
      ])
    }),
  )
})

it('comes to an end whatever the text', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 50 }), (bytes) => {
      expect(hasMoreMembers(bytes, 50)).toBe(false)
    }),
  )
})
