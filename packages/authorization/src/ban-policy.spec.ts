import { describe, expect, test } from 'vitest'
import { isExemptFromBan, leavesNoModerator, mayLeaveTogether } from './ban-policy.ts'

const moderator = { member: { roles: ['member', 'community-moderator'] } }
const plain = { member: { roles: ['member'] } }
const suspended = { member: { ...moderator.member, isSuspended: true } }
const nobody = { member: undefined }

describe('the last moderator', () => {
  test.each([
    [1, [moderator], true],
    [2, [moderator, plain, moderator], true],
    [3, [moderator, moderator], false],
    [1, [plain, nobody], false],
    [0, [plain], false],
    [1, [], false],
    [1, [suspended], false],
    [1, [suspended, moderator], true],
  ])('of %d moderators, when %j leave: %s', (moderatorMemberCount, leaving, expected) => {
    expect(leavesNoModerator({ moderatorMemberCount }, leaving)).toBe(expected)
  })

  test('is the one who is kept where all would leave', () => {
    const [first, last] = [{ ...moderator }, { ...moderator }]
    expect(mayLeaveTogether({ moderatorMemberCount: 2 }, [first, plain, last, suspended])).toEqual([
      first,
      plain,
      suspended,
    ])
    expect(mayLeaveTogether({ moderatorMemberCount: 2 }, [first, suspended])).toEqual([
      first,
      suspended,
    ])
  })
})

test('moderators and administrators of the network cannot be banned from a community', () => {
  for (const role of ['moderator', 'super-moderator', 'global-admin'])
    expect(isExemptFromBan({ roles: ['x', role] })).toBe(true)
  expect(isExemptFromBan({ roles: [] })).toBe(false)
  expect(isExemptFromBan({ roles: ['gardener', 'community-moderator'] })).toBe(false)
})
