import { expect, test } from 'vitest'
import { createCommunity } from './create-community.ts'

const accepts = (fields: object) =>
  createCommunity.body.safeParse({ displayName: 'Bakers', ...fields }).success
const list = (length: number, item = 'x') => Array.from({ length }, () => item)

test('a name is enough; the rest has defaults', () => {
  expect(createCommunity.body.parse({ displayName: 'Bakers' })).toEqual({
    displayName: 'Bakers',
    isPublic: true,
    isOfficial: false,
    onlyAdminCanPost: false,
    isUniqueDisplayName: false,
    needApprovalOnPostCreation: false,
    needApprovalOnCommentCreation: false,
    allowCommentInStory: true,
    notificationMode: 'default',
    isDiscoverable: false,
    requiresJoinApproval: false,
  })
  expect(createCommunity.body.safeParse({}).success).toBe(false)
})

test.each([
  ['displayName', 1000],
  ['description', 5000],
  ['avatarFileId', 50],
])('%s has up to %d characters', (field, max) => {
  expect(accepts({ [field]: 'x'.repeat(max) })).toBe(true)
  expect(accepts({ [field]: 'x'.repeat(max + 1) })).toBe(false)
})

test.each([
  ['tags', 10, 100],
  ['userIds', 1000, 900],
  ['categoryIds', 10, 50],
])('%s has up to %d entries of 1 to %d characters', (field, entries, characters) => {
  expect(accepts({ [field]: list(entries, 'x'.repeat(characters)) })).toBe(true)
  expect(accepts({ [field]: list(entries + 1) })).toBe(false)
  expect(accepts({ [field]: ['x'.repeat(characters + 1)] })).toBe(false)
  expect(accepts({ [field]: [''] })).toBe(false)
  expect(accepts({ [field]: null })).toBe(true)
})

test('the largest body fits its limit', () => {
  const largest = {
    displayName: 'x'.repeat(1000),
    description: 'x'.repeat(5000),
    userIds: list(1000, 'x'.repeat(900)),
  }
  expect(JSON.stringify(largest).length).toBeLessThan(createCommunity.bodyLimit)
})

test.each([
  { displayName: '' },
  { isPublic: 'yes' },
  { notificationMode: 'loud' },
  { tags: 'one' },
  { metadata: ['x'] },
  { needApprovalOnCommentCreation: true },
])('%j is refused', (fields) => {
  expect(accepts(fields)).toBe(false)
})
