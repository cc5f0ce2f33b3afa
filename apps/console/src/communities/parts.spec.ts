import { expect, test } from 'vitest'
import { communityParts, partsFor } from './parts.ts'

const member = { isAdmin: false, permissions: new Set<string>() }

test('a reader is shown the parts of a community in which they may do something', () => {
  expect(partsFor(member)).toEqual([])
  expect(partsFor(member, ['EDIT_MESSAGE'])).toEqual([])
  expect(partsFor(member, ['BAN_COMMUNITY_USER', 'PIN_COMMUNITY_POST'])).toEqual([
    'members',
    'pins',
    'streams',
  ])
  expect(partsFor({ ...member, permissions: new Set(['ADD_COMMUNITY_USER']) })).toEqual([
    'requests',
  ])
  expect(partsFor({ ...member, isAdmin: true })).toEqual(communityParts)
})
