import { expect, test } from 'vitest'
import { openSession } from './open-session.ts'

const least = { userId: 'alice', deviceId: 'phone' }
const accepts = (fields: object) => openSession.body.safeParse({ ...least, ...fields }).success

test('a person and a device are enough', () => {
  expect(openSession.body.parse(least)).toEqual(least)
  expect(openSession.body.safeParse({ userId: 'alice' }).success).toBe(false)
  expect(openSession.body.safeParse({ deviceId: 'phone' }).success).toBe(false)
})

test('unknown members are dropped', () => {
  expect(openSession.body.parse({ ...least, createNewUserWhenNotFound: true })).toEqual(least)
})

test.each([
  ['userId', 50],
  ['deviceId', 150],
  ['displayName', 100],
  ['profileHandle', 100],
  ['authToken', 100],
])('%s ends at %d characters', (field, max) => {
  expect(accepts({ [field]: 'x'.repeat(max) })).toBe(true)
  expect(accepts({ [field]: 'x'.repeat(max + 1) })).toBe(false)
})

test.each([
  '',
  'ADMIN_root',
  'admin_root',
  'DELETED_alice',
  'al\0ice',
  ' alice',
  '__proto__',
  '..',
  5,
  null,
])('%j is no user id', (userId) => {
  expect(accepts({ userId })).toBe(false)
})

test.each(['adminroot', 'xADMIN_', 'ann lee@x.io', '用户'])('%s is a user id', (userId) => {
  expect(accepts({ userId })).toBe(true)
})

test('the device may tell what it is', () => {
  expect(
    accepts({ deviceInfo: { kind: 'web', model: 'x'.repeat(300), sdkVersion: 'x'.repeat(30) } }),
  ).toBe(true)
  expect(accepts({ deviceInfo: null })).toBe(true)
  expect(accepts({ deviceInfo: { kind: 'toaster' } })).toBe(false)
  expect(accepts({ deviceInfo: { model: 'x'.repeat(301) } })).toBe(false)
  expect(accepts({ deviceInfo: { sdkVersion: 'x'.repeat(31) } })).toBe(false)
})
