import {
  acceptInvitation,
  approveJoinRequest,
  cancelInvitation,
  cancelJoinRequest,
  countJoinRequests,
  getCommunity,
  getUser,
  joinCommunity,
  joinCommunityDirectly,
  leaveCommunity,
  listCommunities,
  listMyInvitations,
  listUsers,
  queryCommunities,
  queryCommunityUsers,
  rejectInvitation,
  rejectJoinRequest,
  resendInvitation,
  updateUser,
  verifySession,
} from '@causerie/contracts/community'
import { createPost, getPost, queryPosts } from '@causerie/contracts/content'
import {
  getTray,
  getTraySeen,
  markTrayItemsSeen,
  markTraySeen,
} from '@causerie/contracts/notifications'
import { expectError, freshNetwork } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { communityOf } from '../community/community/steps.ts'
import { invite } from '../community/invitation/steps.ts'
import { join } from '../community/member/steps.ts'
import { postIn } from '../content/post/steps.ts'
import { describeNetwork } from '../describe-network.ts'
import { trayOf } from '../notifications/tray/steps.ts'
import { peopleAndAdmin } from '../people.ts'
import { zoneAtNoon } from '../shared-network.ts'
import { only } from '../step.ts'

/** People and ids of the first network, and nearly its story, in a network of its own. */
const story = async (town: string) => {
  const network = await freshNetwork({ timeZone: zoneAtNoon() })
  const { alice, bob, admin } = await peopleAndAdmin(network)
  await alice.call(updateUser, { body: { displayName: `Alice of ${town}` } })
  const community = await communityOf(alice, {
    displayName: `People of ${town}`,
    userIds: ['bob'],
    isUniqueDisplayName: true,
  })
  const post = await postIn(alice, community.communityId, {
    postId: 'welcome',
    text: `welcome to ${town}`,
    mentions: ['bob'],
  })
  await network.settled()
  return { network, alice, bob, admin, community, post }
}
let begun:
  | Promise<{ here: Awaited<ReturnType<typeof story>>; there: Awaited<ReturnType<typeof story>> }>
  | undefined
const given = () => {
  begun ??= Promise.all([story('Rome'), story('Oslo')]).then(([here, there]) => ({ here, there }))
  return begun
}

describeNetwork('networks', () => {
  it('have separate users, communities and posts with equal ids', async () => {
    const { here, there } = await given()
    for (const { network, bob, alice, community, post } of [here, there]) {
      const town = network === here.network ? 'Rome' : 'Oslo'
      expect((await bob.call(getUser, { params: { userId: 'alice' } })).body.users).toMatchObject([
        { displayName: `Alice of ${town}` },
      ])
      expect(
        (await bob.call(listUsers, { query: { userIds: ['alice'] } })).body.users,
      ).toMatchObject([{ displayName: `Alice of ${town}` }])
      expect((await bob.call(queryCommunities)).body.communities).toMatchObject([
        { ...community, postsCount: 1 },
      ])
      expect((await bob.call(getPost, { params: { postId: 'welcome' } })).body.posts).toEqual([
        post,
      ])
      expect(only(await trayOf(bob)).text).toBe(
        `Alice of ${town} mentioned you in a post in People of ${town}`,
      )
      expect(
        only(
          (await alice.call(getUser, { params: { userId: 'alice' } })).body.users,
        ).path.startsWith(`${network.networkId}/`),
      ).toBe(true)
    }
    expect(here.post._id).not.toBe(there.post._id)
  })

  it('cannot read data of each other', async () => {
    const { here, there } = await given()
    const { communityId } = there.community
    for (const person of [here.alice, here.admin]) {
      expectError(await person.call(getCommunity, { params: { communityId } }), 404, 400400)
      expectError(await person.call(queryCommunityUsers, { params: { communityId } }), 404, 400400)
      expectError(
        await person.call(queryPosts, {
          query: { targetType: 'community', targetId: communityId },
        }),
        404,
        400400,
      )
      expectError(await person.call(getPost, { params: { postId: there.post._id } }), 404, 400400)
      expectError(
        await person.call(getUser, {
          params: { userId: there.post.postedUserInternalId },
          query: { type: 'internal' },
        }),
        404,
        400400,
      )
      expect(
        (await person.call(listCommunities, { query: { communityIds: [communityId] } })).body
          .communities,
      ).toEqual([])
      expect(
        (await person.call(queryCommunities, { query: { keyword: 'oslo' } })).body.communities,
      ).toEqual([])
    }
  })

  it('cannot write data of each other', async () => {
    const { here, there } = await given()
    const params = { communityId: there.community.communityId }
    const before = await Promise.all([
      there.alice.call(getCommunity, { params }),
      there.bob.call(getTray),
      there.bob.call(getTraySeen),
    ])
    for (const contract of [joinCommunity, joinCommunityDirectly, leaveCommunity])
      expectError(await here.bob.call(contract, { params }), 404, 400400)
    const body = {
      targetType: 'community',
      targetId: params.communityId,
      data: { text: 'hello over there' },
    }
    for (const person of [here.bob, here.admin])
      expectError(await person.call(createPost, { body }), 404, 400400)
    await here.admin.call(updateUser, { body: { userId: 'bob', displayName: 'Bob of Rome' } })
    await here.bob.call(markTraySeen, { body: { lastSeenAt: '2999-01-01T00:00:00Z' } })
    const trayItems = [
      { id: only(await trayOf(there.bob))._id, lastSeenAt: '2999-01-01T00:00:00Z' },
    ]
    expect(
      (await here.bob.call(markTrayItemsSeen, { body: { trayItems } })).body.trayItems,
    ).toEqual([])
    await here.network.settled()
    const after = await Promise.all([
      there.alice.call(getCommunity, { params }),
      there.bob.call(getTray),
      there.bob.call(getTraySeen),
    ])
    expect(after.map((answer) => answer.body)).toEqual(before.map((answer) => answer.body))
    expect(
      (await there.alice.call(getUser, { params: { userId: 'bob' } })).body.users,
    ).toMatchObject([{ displayName: 'Bob' }])
  })

  it('do not find users of each other', async () => {
    const { here, there } = await given()
    await there.network.signIn('olav', { displayName: 'Olav' })
    expectError(await here.alice.call(getUser, { params: { userId: 'olav' } }), 404, 400400)
    expect(
      (await postIn(here.alice, here.community.communityId, { mentions: ['olav'] })).mentionees,
    ).toEqual([])
    expectError(
      await here.alice.call(createPost, {
        body: { targetType: 'user', targetId: 'olav', data: { text: 'hi' } },
      }),
      404,
      400400,
    )
  })

  it('cannot answer join requests and invitations of each other', async () => {
    const { here, there } = await given()
    const { communityId } = await communityOf(there.alice, { requiresJoinApproval: true })
    const params = { communityId }
    await join(there.bob, communityId)
    const { invitationId } = only(await invite(there.alice, communityId, there.bob))
    for (const person of [here.alice, here.bob, here.admin]) {
      for (const contract of [approveJoinRequest, rejectJoinRequest])
        expectError(await person.call(contract, { params, body: { userId: 'bob' } }), 404, 400400)
      for (const contract of [cancelJoinRequest, countJoinRequests])
        expectError(await person.call(contract, { params }), 404, 400400)
      for (const contract of [
        acceptInvitation,
        rejectInvitation,
        cancelInvitation,
        resendInvitation,
      ])
        expectError(await person.call(contract, { params: { invitationId } }), 404, 400400)
    }
    expect((await there.bob.call(listMyInvitations)).body.invitations).toMatchObject([
      { invitationId, status: 'pending' },
    ])
    expect((await here.bob.call(listMyInvitations)).body.invitations).toEqual([])
  })

  it('have separate unique names and devices', async () => {
    const { here, there } = await given()
    for (const { alice } of [here, there])
      await communityOf(alice, { displayName: 'The only one', isUniqueDisplayName: true })
    const olga = await here.network.signIn('olga', { deviceId: 'one phone' })
    await there.network.signIn('olga', { deviceId: 'one phone' })
    expect((await olga.call(verifySession)).status).toBe(200)
  })

  it('return only their own data for tokens of each other', async () => {
    const { here, there } = await given()
    await communityOf(there.alice, { displayName: 'Later' })
    const { paging } = (
      await there.alice.call(queryCommunities, {
        query: { sortBy: 'firstCreated', options: { limit: 1 } },
      })
    ).body
    const { communities } = (
      await here.alice.call(queryCommunities, { query: { options: { token: paging.next } } })
    ).body
    const own = (
      await here.alice.call(queryCommunities, { query: { options: { limit: 100 } } })
    ).body.communities.map(({ communityId }) => communityId)
    for (const { communityId } of communities) expect(own).toContain(communityId)
  })
})
