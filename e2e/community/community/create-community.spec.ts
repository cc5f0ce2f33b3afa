import {
  createCommunity,
  getCommunity,
  queryCommunities,
  queryCommunityUsers,
} from '@causerie/contracts/community'
import { queryPosts } from '@causerie/contracts/content'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { long, many } from '../../long-input.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { only } from '../../step.ts'
import { communityOf } from './steps.ts'

const given = sharedNetwork(peopleAndAdmin)

describeNetwork('POST /api/v3/communities', () => {
  it('creates a community that its creator moderates', async () => {
    const { network, alice } = await given()
    const fields = {
      description: 'we dig',
      tags: ['green', 'quiet'],
      metadata: { motto: 'grow' },
      notificationMode: 'silent',
      isDiscoverable: true,
    }
    const { body } = await alice.call(createCommunity, {
      body: { displayName: 'Gardeners', ...fields },
    })
    const community = only(body.communities)
    const creator = only(body.users)
    expect(community).toMatchObject({
      displayName: 'Gardeners',
      ...fields,
      isPublic: true,
      isOfficial: false,
      onlyAdminCanPost: false,
      needApprovalOnPostCreation: false,
      requiresJoinApproval: false,
      allowCommentInStory: true,
      isDeleted: false,
      isJoined: true,
      membersCount: 1,
      moderatorMemberCount: 1,
      postsCount: 0,
      categoryIds: [],
      avatarFileId: null,
      type: 'default',
      userId: 'alice',
      userInternalId: creator._id,
    })
    expect(community._id).toMatch(/^[\da-f]{24}$/)
    expect(community.channelId).toBe(community.communityId)
    expect(community.path).toBe(`${network.networkId}/social/community/${community._id}`)
    expect(only(body.communityUsers)).toMatchObject({
      userId: 'alice',
      communityId: community.communityId,
      communityMembership: 'member',
      roles: ['member', 'community-moderator'],
    })
    expect(only(body.communityUsers).permissions).toContain('EDIT_COMMUNITY')
  })

  it('adds the given users as plain members', async () => {
    const { alice, bob } = await given()
    const { communityId, membersCount, moderatorMemberCount } = await communityOf(alice, {
      userIds: ['bob', 'carol', 'bob', 'alice'],
    })
    expect({ membersCount, moderatorMemberCount }).toEqual({
      membersCount: 3,
      moderatorMemberCount: 1,
    })
    const { body } = await bob.call(queryCommunityUsers, {
      params: { communityId },
      query: { sortBy: 'displayName' },
    })
    expect(body.communityUsers.map(({ userId, roles }) => [userId, roles])).toEqual([
      ['alice', ['member', 'community-moderator']],
      ['bob', ['member']],
      ['carol', ['member']],
    ])
    expect(body.communities).toMatchObject([{ isJoined: true }])
  })

  itInOneProcess(
    'requires a signed-in user, and an administrator for official communities',
    async () => {
      const { network, admin, alice } = await given()
      expectError(await network.raw('/api/v3/communities', { method: 'POST' }), 401, 400100)
      expectError(
        await alice.call(createCommunity, { body: { displayName: 'Town hall', isOfficial: true } }),
        403,
        400301,
      )
      expect(await communityOf(admin, { isOfficial: true })).toMatchObject({
        isOfficial: true,
        userId: admin.userId,
      })
    },
  )

  itInOneProcess('refuses the unique name of another community', async () => {
    const { alice, bob } = await given()
    await communityOf(alice, { displayName: 'Bakers', isUniqueDisplayName: true })
    for (const displayName of ['Bakers', 'bakers', ' BAKERS ', 'Bäkers']) {
      expectError(
        await bob.call(createCommunity, { body: { displayName, isUniqueDisplayName: true } }),
        403,
        400315,
      )
    }
    expect(await communityOf(bob, { displayName: 'Bakers' })).toMatchObject({
      displayName: 'Bakers',
    })
    await communityOf(alice, { displayName: 'Brewers' })
    expect(
      await communityOf(bob, { displayName: 'Brewers', isUniqueDisplayName: true }),
    ).toMatchObject({ displayName: 'Brewers' })
  })

  it('gives a unique name to one of several concurrent requests', async () => {
    const { alice, bob, carol, dan } = await given()
    const body = { displayName: 'First come', isUniqueDisplayName: true }
    const answers = await Promise.all(
      [alice, bob, carol, dan].map((person) => person.call(createCommunity, { body })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403, 403, 403])
  })

  itInOneProcess('refuses unknown users, categories and files, and names them', async () => {
    const { alice } = await given()
    const refused = async (fields: object) =>
      expectError(
        await alice.call(createCommunity, { body: { displayName: 'Ghosts', ...fields } }),
        400,
        400000,
      )
    expect((await refused({ userIds: ['bob', 'nobody'] })).data?.detail).toEqual(['nobody'])
    expect((await refused({ categoryIds: ['no-category'] })).data?.detail).toEqual(['no-category'])
    expect((await refused({ avatarFileId: 'no-file' })).data?.detail).toEqual(['no-file'])
    expect(
      (await alice.call(queryCommunities, { query: { keyword: 'Ghosts' } })).body.communities,
    ).toEqual([])
  })

  itInOneProcess.each([
    ['displayName', undefined],
    ['displayName', ''],
    ['displayName', long(1001)],
    ['description', long(5001)],
    ['isPublic', 'yes'],
    ['tags', many(11)],
    ['tags', [long(101)]],
    ['userIds', many(1001)],
    ['userIds', [long(901)]],
    ['categoryIds', many(11)],
    ['metadata', ['x']],
    ['metadata', { a: long(10_240) }],
    ['notificationMode', 'loud'],
    ['needApprovalOnCommentCreation', true],
  ])('refuses a bad %s', async (field, value) => {
    const { alice } = await given()
    const { data } = expectError(
      await alice.call(createCommunity, { body: { displayName: 'Wrong', [field]: value } }),
      400,
      400000,
    )
    expect(data?.detail).toEqual([expect.stringMatching(`^${field}(\\.0)?: `)])
  })

  it('accepts values at the limits, and null for optional fields', async () => {
    const { alice } = await given()
    const fields = {
      displayName: long(1000, '😀'),
      description: long(5000),
      tags: many(10).map((tag) => tag.padEnd(100, 'x')),
      metadata: { a: long(10_240 - 8) },
    }
    expect(await communityOf(alice, fields)).toMatchObject(fields)
    expect(
      await communityOf(alice, {
        description: null,
        tags: null,
        isPublic: null,
        notificationMode: null,
      }),
    ).toMatchObject({
      description: '',
      tags: [],
      isPublic: true,
      notificationMode: 'default',
    })
  })

  it('is visible to other users, in every service', async () => {
    const { network, alice, bob } = await given()
    const { communityId } = await communityOf(alice, { displayName: 'Seen' })
    expect(
      (await bob.call(getCommunity, { params: { communityId } })).body.communities,
    ).toMatchObject([{ displayName: 'Seen', isJoined: false }])
    expect(
      (await bob.call(queryCommunities, { query: { keyword: 'seen' } })).body.communities,
    ).toMatchObject([{ communityId }])
    await network.settled()
    const posts = await bob.call(queryPosts, {
      query: { targetType: 'community', targetId: communityId },
    })
    expect(posts.status).toBe(200)
    expect(posts.body.posts).toEqual([])
  })
})
