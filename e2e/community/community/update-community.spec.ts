import {
  type Community,
  createCommunity,
  getCommunity,
  getMyLatestJoinRequest,
  joinCommunity,
  listCommunities,
  queryCommunities,
  queryCommunityUsers,
  updateCommunity,
} from '@causerie/contracts/community'
import { getPost, queryPosts } from '@causerie/contracts/content'
import { expectError, type Person } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { postIn } from '../../content/post/steps.ts'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { long, many } from '../../long-input.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { only } from '../../step.ts'
import { categoryOf } from '../category/steps.ts'
import { join } from '../member/steps.ts'
import { permit } from '../role/steps.ts'
import { communityOf } from './steps.ts'

const given = sharedNetwork(peopleAndAdmin)
const of = ({ communityId }: Pick<Community, 'communityId'>) => ({ params: { communityId } })
const update = async (by: Person, community: Community, body: object): Promise<Community> => {
  const answer = await by.call(updateCommunity, { ...of(community), body })
  expect(answer.status, answer.text).toBe(200)
  return only(answer.body.communities)
}

describeNetwork('PUT /api/v3/communities/:communityId', () => {
  it('changes only the given fields', async () => {
    const { admin, alice } = await given()
    const community = await communityOf(alice, {
      description: 'we dig',
      tags: ['green'],
      metadata: { a: 1 },
    })
    const { categoryId, ...category } = await categoryOf(admin)
    const fields = {
      displayName: 'Gärtner 🌱',
      isPublic: false,
      onlyAdminCanPost: true,
      description: 'we rest',
      tags: ['quiet', 'green'],
      metadata: { b: [1] },
      categoryIds: [categoryId],
      needApprovalOnPostCreation: true,
      allowCommentInStory: false,
      notificationMode: 'subscribe' as const,
      isDiscoverable: true,
      requiresJoinApproval: true,
    }
    const { body } = await alice.call(updateCommunity, {
      ...of(community),
      body: { communityId: 'ignored', ...fields },
    })
    const changed = only(body.communities)
    expect(changed).toEqual({ ...community, ...fields, updatedAt: changed.updatedAt })
    expect(changed.updatedAt > community.updatedAt).toBe(true)
    expect(body.categories).toEqual([{ categoryId, ...category }])
    expect(await update(alice, community, { description: '' })).toMatchObject({
      ...fields,
      description: '',
    })
    const unchanged = await update(alice, community, { displayName: null, tags: null })
    expect(await update(alice, community, fields)).toMatchObject(fields)
    expect(unchanged).toMatchObject({ displayName: fields.displayName, tags: fields.tags })
  })

  itInOneProcess('is allowed to users who may edit it', async () => {
    const { network, admin, alice, bob, carol, dan } = await given()
    const community = await communityOf(alice, { userIds: ['bob'] })
    await permit(admin, ['EDIT_COMMUNITY'], carol)
    const body = { displayName: 'Taken over' }
    expectError(
      await network.raw(`/api/v3/communities/${community.communityId}`, { method: 'PUT' }),
      401,
      400100,
    )
    for (const person of [bob, dan])
      expectError(await person.call(updateCommunity, { ...of(community), body }), 403, 400301)
    expect((await alice.call(getCommunity, of(community))).body.communities).toMatchObject([
      { displayName: 'Gardeners' },
    ])
    for (const person of [alice, carol, admin])
      expect((await person.call(updateCommunity, { ...of(community), body })).status).toBe(200)
    expectError(
      await alice.call(updateCommunity, { ...of(community), body: { isOfficial: true } }),
      403,
      400301,
    )
    expect(await update(admin, community, { isOfficial: true })).toMatchObject({ isOfficial: true })
    expect(await update(alice, community, { isOfficial: true, tags: ['x'] })).toMatchObject({
      isOfficial: true,
      tags: ['x'],
    })
  })

  itInOneProcess('refuses the unique name of another community', async () => {
    const { network, alice, bob } = await given()
    const bakers = await communityOf(alice, { displayName: 'Bakers', isUniqueDisplayName: true })
    const brewers = await communityOf(bob, { displayName: 'Brewers' })
    expectError(
      await bob.call(updateCommunity, {
        ...of(brewers),
        body: { displayName: ' bakers', isUniqueDisplayName: true },
      }),
      403,
      400315,
    )
    expect(await update(bob, brewers, { displayName: 'Bakers' })).toMatchObject({
      displayName: 'Bakers',
    })
    expectError(
      await bob.call(updateCommunity, { ...of(brewers), body: { isUniqueDisplayName: true } }),
      403,
      400315,
    )

    await update(alice, bakers, { displayName: 'Cooks' })
    await network.settled()
    expect(await update(bob, brewers, { isUniqueDisplayName: true })).toMatchObject({
      displayName: 'Bakers',
    })
    expectError(
      await alice.call(updateCommunity, { ...of(bakers), body: { displayName: 'Bakers' } }),
      403,
      400315,
    )
    expect(
      await update(alice, bakers, { displayName: 'Bakers', isUniqueDisplayName: false }),
    ).toMatchObject({ displayName: 'Bakers' })
    await network.settled()
    await communityOf(bob, { displayName: 'Cooks', isUniqueDisplayName: true })
  })

  it('keeps a unique name that was dropped and claimed again', async () => {
    const { network, alice, bob } = await given()
    const community = await communityOf(alice, { displayName: 'There', isUniqueDisplayName: true })
    for (const displayName of ['And back', 'There', 'And back', 'There'])
      await update(alice, community, { displayName })
    await network.settled()
    const asks = (displayName: string) =>
      bob.call(createCommunity, { body: { displayName, isUniqueDisplayName: true } })
    expectError(await asks('There'), 403, 400315)
    expect((await asks('And back')).status).toBe(200)
  })

  it('gives a unique name to one of several concurrent renames and creations', async () => {
    const { alice, bob, carol, dan } = await given()
    const fields = { displayName: 'Wanted', isUniqueDisplayName: true }
    const [hers, his] = [await communityOf(alice), await communityOf(bob)]
    const answers = await Promise.all([
      alice.call(updateCommunity, { ...of(hers), body: fields }),
      carol.call(createCommunity, { body: fields }),
      bob.call(updateCommunity, { ...of(his), body: fields }),
      dan.call(createCommunity, { body: fields }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403, 403, 403])
  })

  itInOneProcess.each([
    ['displayName', ''],
    ['displayName', long(1001)],
    ['description', long(5001)],
    ['isPublic', 'yes'],
    ['tags', many(11)],
    ['tags', [long(101)]],
    ['categoryIds', many(11)],
    ['categoryIds', ['no-category']],
    ['avatarFileId', 'no-file'],
    ['metadata', { a: long(10_240) }],
    ['notificationMode', 'loud'],
    ['needApprovalOnCommentCreation', true],
  ])('refuses a bad %s', async (field, value) => {
    const { alice } = await given()
    const community = await communityOf(alice)
    expectError(
      await alice.call(updateCommunity, { ...of(community), body: { [field]: value } }),
      400,
      400000,
    )
    expect((await alice.call(getCommunity, of(community))).body.communities).toEqual([community])
  })

  it('accepts values at the limits, and refuses unknown communities', async () => {
    const { alice } = await given()
    const fields = {
      displayName: long(1000, '😀'),
      description: long(5000),
      tags: many(10).map((tag) => tag.padEnd(100, 'x')),
    }
    expect(await update(alice, await communityOf(alice), fields)).toMatchObject(fields)
    expectError(
      await alice.call(updateCommunity, { ...of({ communityId: long(900) }), body: fields }),
      404,
      400400,
    )
    expectError(
      await alice.call(updateCommunity, { ...of({ communityId: long(901) }), body: fields }),
      400,
      400000,
    )
  })

  it('is visible to other users, in every service', async () => {
    const { network, alice, bob } = await given()
    const community = await communityOf(alice, { displayName: 'Before' })
    const { postId } = await postIn(alice, community.communityId)
    await join(bob, community.communityId)
    await update(alice, community, { displayName: 'After' })
    expect(
      (await bob.call(queryCommunities, { query: { keyword: 'after' } })).body.communities,
    ).toMatchObject([{ displayName: 'After' }])
    expect(
      (await bob.call(queryCommunities, { query: { keyword: 'before' } })).body.communities,
    ).toEqual([])
    const list = await bob.call(listCommunities, {
      query: { communityIds: [community.communityId] },
    })
    expect(list.body.communities).toMatchObject([{ displayName: 'After' }])
    await network.settled()
    expect((await bob.call(getPost, { params: { postId } })).body.communities).toMatchObject([
      { displayName: 'After' },
    ])
  })

  it('hides members and posts of a community that becomes private from other users, in every service', async () => {
    const { network, admin, alice, bob, dan } = await given()
    const community = await communityOf(alice, { displayName: 'Soon private', userIds: ['bob'] })
    const { postId } = await postIn(alice, community.communityId)
    const query = { targetType: 'community', targetId: community.communityId }
    await network.settled()
    expect((await dan.call(getPost, { params: { postId } })).status).toBe(200)
    await update(alice, community, { isPublic: false })
    await network.settled()
    expect((await dan.call(getCommunity, of(community))).body.communities).toMatchObject([
      { isPublic: false },
    ])
    expectError(await dan.call(queryCommunityUsers, of(community)), 403, 400301)
    expectError(await dan.call(getPost, { params: { postId } }), 403, 400301)
    expectError(await dan.call(queryPosts, { query }), 403, 400301)
    expect(
      (await dan.call(queryCommunities, { query: { keyword: 'soon private' } })).body.communities,
    ).toEqual([])
    for (const person of [bob, admin])
      expect((await person.call(queryPosts, { query })).body.posts).toMatchObject([{ postId }])
    await update(alice, community, { isDiscoverable: true })
    expect((await dan.call(getCommunity, of(community))).body.communities).toMatchObject([
      { isJoined: false },
    ])
    expect(
      (await dan.call(queryCommunities, { query: { keyword: 'soon private' } })).body.communities,
    ).toHaveLength(1)
  })

  it('admits users with a pending request when it ends the approval', async () => {
    const { network, alice, bob, carol } = await given()
    const community = await communityOf(alice, { requiresJoinApproval: true })
    for (const person of [bob, carol]) await person.call(joinCommunity, of(community))
    await update(alice, community, { requiresJoinApproval: false })
    await network.settled()
    for (const person of [bob, carol]) {
      const { joinRequests } = (await person.call(getMyLatestJoinRequest, of(community))).body
      expect(joinRequests).toMatchObject([{ status: 'approved', responderPublicId: 'alice' }])
    }
    expect((await bob.call(getCommunity, of(community))).body.communities).toMatchObject([
      { isJoined: true, membersCount: 3 },
    ])
    await postIn(bob, community.communityId)
  })
})
