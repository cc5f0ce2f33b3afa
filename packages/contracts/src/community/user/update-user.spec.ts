import { expect, test } from 'vitest'
import { updateUser } from './update-user.ts'

const accepts = (fields: object) => updateUser.body.safeParse(fields).success

test('everything may be left out, and null is as good as absent', () => {
  expect(updateUser.body.parse({})).toEqual({})
  expect(updateUser.body.parse({ displayName: null, metadata: null, roles: null })).toEqual({})
})

test.each([
  ['userId', 50],
  ['displayName', 100],
  ['avatarFileId', 50],
  ['description', 500],
])('%s ends at %d characters', (field, max) => {
  expect(accepts({ [field]: 'x'.repeat(max) })).toBe(true)
  expect(accepts({ [field]: 'x'.repeat(max + 1) })).toBe(false)
})

test('the URL of an avatar ends at 1000 characters', () => {
  const url = (length: number) => 'https://example.org/'.padEnd(length, 'x')
  expect(accepts({ avatarCustomUrl: url(1000) })).toBe(true)
  expect(accepts({ avatarCustomUrl: url(1001) })).toBe(false)
})

test('a person has ten roles at most', () => {
  const roles = (length: number) => Array.from({ length }, (_, n) => `role-${n}`)
  expect(accepts({ roles: roles(10) })).toBe(true)
  expect(accepts({ roles: roles(11) })).toBe(false)
  expect(accepts({ roles: ['x'.repeat(101)] })).toBe(false)
})
