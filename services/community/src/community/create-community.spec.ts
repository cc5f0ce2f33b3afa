import {
  categoryCreated,
  categoryDeleted,
  communityCreated,
  communityMemberJoined,
  userBlocked,
} from '@causerie/contracts/community'
import { claimTaken, refuse } from '@causerie/protocol'
import { usersCreated } from '@causerie/testkit/facts'
import { as, given, madeId, recordedBy } from '@causerie/testkit/given'
import { describe, expect, test } from 'vitest'
import { nameHash } from '../name-hash.ts'
import { communityService } from '../service.ts'
import { createCommunity } from './create-community.ts'

const story = usersCreated('alice', 'bob', 'carol')
const communityId = madeId(1)
const create = (body: object, caller = as('alice')) =>
  given(communityService, story).when(createCommunity, {
    body: { displayName: 'Hikers', ...body },
    caller,
  })

const asTheSpecificationSays = {
  communityId,
  userId: 'alice',
  displayName: 'Hikers',
  tags: [],
  metadata: {},
  categoryIds: [],
  isOfficial: false,
  isPublic: true,
  isDiscoverable: false,
  onlyAdminCanPost: false,
  needApprovalOnPostCreation: false,
  needApprovalOnCommentCreation: false,
  allowCommentInStory: true,
  requiresJoinApproval: false,
  notificationMode: 'default' as const,
}
const creatorJoined = communityMemberJoined({
  communityId,
  userId: 'alice',
  roles: ['member', 'community-moderator'],
})
const plainly = (userId: string) =>
  communityMemberJoined({ communityId, userId, roles: ['member'] })

describe('creating a community', () => {
  test('applies defaults and makes the creator a moderator', async () => {
    expect(await create({})).toEqual([communityCreated(asTheSpecificationSays), creatorJoined])
  })

  test('keeps the given fields', async () => {
    const given = {
      description: 'Up and down',
      tags: ['outdoors'],
      metadata: { level: 3 },
      isPublic: false,
      isDiscoverable: true,
    }
    expect(await create(given)).toEqual([
      communityCreated({ ...asTheSpecificationSays, ...given }),
      creatorJoined,
    ])
  })

  test('adds the given users as members, without duplicates', async () => {
    expect(await create({ userIds: ['bob', 'alice', 'carol', 'bob'] })).toEqual([
      communityCreated(asTheSpecificationSays),
      creatorJoined,
      plainly('bob'),
      plainly('carol'),
    ])
  })

  test('leaves out users who block the creator or whom the creator blocks', async () => {
    const blocks = [
      userBlocked({ userId: 'bob', blockedUserId: 'alice' }),
      userBlocked({ userId: 'alice', blockedUserId: 'carol' }),
    ]
    const body = { displayName: 'Hikers', userIds: ['bob', 'carol', 'dan'] }
    expect(
      await given(communityService, [...story, ...usersCreated('dan'), ...blocks]).when(
        createCommunity,
        { body },
      ),
    ).toEqual([communityCreated(asTheSpecificationSays), creatorJoined, plainly('dan')])
  })

  test('is refused with the ids of unknown users', async () => {
    expect(await create({ userIds: ['bob', 'nobody', 'noone'] })).toEqual(
      refuse('unknown-users', ['nobody', 'noone']),
    )
  })

  test('assigns the categories, without duplicates', async () => {
    const sports = categoryCreated({ categoryId: 'sports', name: 'Sports', metadata: {} })
    const recorded = await given(communityService, [...story, sports]).when(createCommunity, {
      body: { displayName: 'Hikers', categoryIds: ['sports', 'sports'] },
    })
    expect(recorded).toMatchObject([{ data: { categoryIds: ['sports'] } }, {}])
  })

  test('is refused for unknown categories and files', async () => {
    expect(await create({ categoryIds: ['outdoors'] })).toEqual(
      refuse('unknown-categories', ['outdoors']),
    )
    const gone = [
      categoryCreated({ categoryId: 'gone', name: 'Gone', metadata: {} }),
      categoryDeleted({ categoryId: 'gone' }),
    ]
    expect(
      await given(communityService, [...story, ...gone]).when(createCommunity, {
        body: { displayName: 'x', categoryIds: ['gone', 'none'] },
      }),
    ).toEqual(refuse('unknown-categories', ['gone', 'none']))
    expect(await create({ avatarFileId: 'a-file' })).toEqual(refuse('unknown-file', ['a-file']))
  })

  test('allows only administrators to make it official', async () => {
    expect(await create({ isOfficial: true })).toEqual(refuse('permission-denied'))
    expect(await create({ isOfficial: true }, as('ADMIN_root', 'admin'))).toMatchObject([
      { data: { isOfficial: true } },
      {},
    ])
  })
})

describe('a unique name', () => {
  test('is claimed with the community', async () => {
    const recorded = await create({ isUniqueDisplayName: true })
    const hash = nameHash('Hikers')
    expect(recorded).toMatchObject([
      { type: 'ClaimTaken', data: { kind: 'community-name', owner: communityId, value: hash } },
      { data: { uniqueName: hash } },
      {},
    ])
  })

  test('is refused to a second community, whatever the case and white space', async () => {
    const first = await create({ isUniqueDisplayName: true, displayName: ' Ärzte ' })
    const second = (displayName: string, isUniqueDisplayName = true) =>
      given(communityService, [...story, ...recordedBy(first)]).when(createCommunity, {
        body: { displayName, isUniqueDisplayName },
      })
    expect(await second('ärzte')).toEqual(refuse('duplicate-name'))
    expect(await second('A\u0308RZTE')).toEqual(refuse('duplicate-name'))
    expect(await second('Ärzte', false)).toMatchObject([{ type: 'CommunityCreated' }, {}])
  })

  test('is claimed only on request', async () => {
    const first = claimTaken({ kind: 'other-kind', value: 'x', owner: 'y' })
    expect(
      await given(communityService, [...story, first]).when(createCommunity, {
        body: { displayName: 'x', isUniqueDisplayName: true },
      }),
    ).toMatchObject([
      { type: 'ClaimTaken' },
      { type: 'CommunityCreated' },
      { type: 'CommunityMemberJoined' },
    ])
  })
})
