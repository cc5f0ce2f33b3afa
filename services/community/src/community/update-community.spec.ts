import {
  categoryCreated,
  communityDeleted,
  communityUpdated,
  roleCreated,
  userUpdated,
} from '@causerie/contracts/community'
import { refuse } from '@causerie/protocol'
import { communities } from '@causerie/replicas'
import { hikers, hikersCreated, memberJoined, usersCreated } from '@causerie/testkit/facts'
import { as, type Given, given } from '@causerie/testkit/given'
import { describe, expect, test } from 'vitest'
import { communityService } from '../service.ts'
import { deleteCommunity } from './delete-community.ts'
import { updateCommunity } from './update-community.ts'

const people = usersCreated('alice', 'bob', 'carol')
const admin = as('ADMIN_root', 'admin')
const story = (...facts: Given[]) => given(communityService, [...people, ...facts])
const params = { communityId: hikers }
const update = (body: object, caller = as('alice'), ...facts: Given[]) =>
  story(...hikersCreated({ description: 'Up' }), ...facts).when(updateCommunity, {
    params,
    body,
    caller,
  })
const close = (caller = as('alice'), ...facts: Given[]) =>
  story(...hikersCreated(), ...facts).when(deleteCommunity, { params, caller })

describe('updating a community', () => {
  test('changes the given fields that differ', async () => {
    expect(await update({ displayName: 'Climbers', isPublic: true, tags: ['rock'] })).toEqual([
      communityUpdated({ communityId: hikers, displayName: 'Climbers', tags: ['rock'] }),
    ])
    expect(
      await update({
        displayName: 'Hikers',
        isPublic: true,
        metadata: {},
        description: 'Up',
        isOfficial: false,
      }),
    ).toEqual([])
    expect(await update({ description: '' })).toEqual([
      communityUpdated({ communityId: hikers, description: '' }),
    ])
    expect(
      await update(
        { description: '', avatarFileId: '' },
        as('alice'),
        communityUpdated({ communityId: hikers, description: '' }),
      ),
    ).toEqual([])
    const after = story(
      ...hikersCreated(),
      communityUpdated({
        communityId: hikers,
        displayName: 'Çlimbers',
        needApprovalOnPostCreation: true,
      }),
    )
    expect(after.row(communities.get(hikers))).toMatchObject({
      displayName: 'Çlimbers',
      needApprovalOnPostCreation: true,
      isPublic: true,
      membersCount: 1,
    })
  })

  test('is allowed to community and network moderators and by custom roles', async () => {
    const editor = roleCreated({
      roleId: 'editor',
      displayName: '',
      permissions: ['EDIT_COMMUNITY'],
    })
    const body = { displayName: 'Climbers' }
    expect(await update(body, as('bob'))).toEqual(refuse('permission-denied'))
    expect(await update(body, as('bob'), memberJoined('bob'))).toEqual(refuse('permission-denied'))
    expect(
      await update(body, as('bob'), editor, memberJoined('bob', { roles: ['member', 'editor'] })),
    ).toHaveLength(1)
    expect(
      await update(body, as('bob'), userUpdated({ userId: 'bob', roles: ['moderator'] })),
    ).toHaveLength(1)
    expect(await update(body, admin)).toHaveLength(1)
  })

  test('allows only administrators to change whether it is official', async () => {
    expect(await update({ isOfficial: true })).toEqual(refuse('permission-denied'))
    expect(await update({ isOfficial: true }, admin)).toEqual([
      communityUpdated({ communityId: hikers, isOfficial: true }),
    ])
    const official = communityUpdated({ communityId: hikers, isOfficial: true })
    expect(await update({ isOfficial: false }, as('alice'), official)).toEqual(
      refuse('permission-denied'),
    )
    expect(await update({ isOfficial: true, tags: ['x'] }, as('alice'), official)).toHaveLength(1)
  })

  test('is refused for unknown categories, files and communities, and ignores duplicate categories', async () => {
    const sports = categoryCreated({ categoryId: 'sports', name: 'Sports', metadata: {} })
    expect(await update({ categoryIds: ['sports', 'none'] }, as('alice'), sports)).toEqual(
      refuse('unknown-categories', ['none']),
    )
    expect(await update({ categoryIds: ['sports', 'sports'] }, as('alice'), sports)).toEqual([
      communityUpdated({ communityId: hikers, categoryIds: ['sports'] }),
    ])
    expect(await update({ avatarFileId: 'a-file' })).toEqual(refuse('unknown-file', ['a-file']))
    expect(await story().when(updateCommunity, { params, body: {} })).toEqual(
      refuse('community-not-found'),
    )
    expect(await update({ tags: ['x'] }, as('alice'), communityDeleted(params))).toEqual(
      refuse('community-not-found'),
    )
  })
})

describe('deleting a community', () => {
  test('requires the permission and is possible once', async () => {
    expect(await close()).toEqual([communityDeleted(params)])
    expect(await close(as('bob'), memberJoined('bob'))).toEqual(refuse('permission-denied'))
    expect(await close(admin)).toHaveLength(1)
    expect(await close(as('alice'), communityDeleted(params))).toEqual(
      refuse('community-not-found'),
    )
    expect(await story().when(deleteCommunity, { params })).toEqual(refuse('community-not-found'))
  })

  test('changes nothing but the flag', () => {
    const after = story(...hikersCreated(), memberJoined('bob'), communityDeleted(params)).row(
      communities.get(hikers),
    )
    expect(after).toMatchObject({
      isDeleted: true,
      membersCount: 2,
      moderatorMemberCount: 1,
      displayName: 'Hikers',
    })
  })
})
