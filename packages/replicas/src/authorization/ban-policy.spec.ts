import { describe, expect, test } from 'vitest'
import { isExemptFromBan, leavesNoModerator } from './ban-policy.ts'

const moderator = { member: { roles: ['member', 'community-moderator'] } }
const plain = { member: { roles: ['member'] } }
const nobody = { member: undefined }

describe('the last moderator', () => {
  test.each([
    [1, [moderator], true],
    [2, [moderator, plain, moderator], true],
    [3, [moderator, moderator], false],
    [1, [plain, nobody], false],
    [0, [plain], false],
    [1, [], false],
  ])('of %d moderators, when %j leave: %s', (moderatorMemberCount, leaving, expected) => {
    expect(leavesNoModerator({ moderatorMemberCount }, leaving)).toBe(expected)
  })
})

test('moderators and administrators of the network cannot be banned from a community', () => {
  for (const role of ['moderator', 'super-moderator', 'global-admin']) expect(isExemptFromBan({ roles: ['x', role] })).toBe(true)
  expect(isExemptFromBan({ roles: [] })).toBe(false)
  expect(isExemptFromBan({ roles: ['gardener', 'community-moderator'] })).toBe(false)
})
