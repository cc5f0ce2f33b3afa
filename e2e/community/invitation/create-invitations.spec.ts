import {
  blockUser,
  createInvitations,
  getCommunity,
  joinCommunity,
  listMyInvitations,
  queryCommunityUsers,
} from '@causerie/contracts/community'
import { queryPosts } from '@causerie/contracts/content'
import { expectError, freshNetwork } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { postIn } from '../../content/post/steps.ts'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { long, many } from '../../long-input.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { only } from '../../step.ts'
import { communityOf } from '../community/steps.ts'
import { invitationsTo, invite } from './steps.ts'

const given = sharedNetwork(peopleAndAdmin)
const hidden = { isPublic: false, requiresJoinApproval: true }

describeNetwork('POST /api/v1/invitations', () => {
  it('invites users and returns their pending invitations', async () => {
    const { network, alice, bob, carol } = await given()
    const { communityId } = await communityOf(alice, hidden)
    const { body } = await alice.call(createInvitations, {
      body: { ...invitationsTo(communityId), userIds: ['bob', 'carol', 'bob'], syncState: 'x' },
    })
    const internalIdOf = (userId: string) => body.users.find((user) => user.userId === userId)?._id
    expect(body.invitations).toMatchObject([
      {
        networkId: network.networkId,
        type: 'communityMemberInvite',
        targetId: communityId,
        targetType: 'community',
        communityId,
        userId: 'bob',
        invitedUserId: 'bob',
        invitedUserPublicId: 'bob',
        invitedUserInternalId: internalIdOf('bob'),
        createdBy: 'alice',
        inviterUserId: 'alice',
        inviterUserPublicId: 'alice',
        inviterUserInternalId: internalIdOf('alice'),
        status: 'pending',
        respondedAt: null,
      },
      { userId: 'carol', status: 'pending' },
    ])
    expect(body.invitations[0]?.invitationId).toBe(body.invitations[0]?._id)
    expect(body.communities).toMatchObject([{ communityId, membersCount: 1 }])
    for (const guest of [bob, carol])
      expect(
        (await guest.call(listMyInvitations, { query: { targetId: communityId } })).body
          .invitations,
      ).toHaveLength(1)
  })

  it('ignores members and users with a pending invitation', async () => {
    const { alice, bob, carol, dan } = await given()
    const { communityId } = await communityOf(alice, { ...hidden, userIds: ['carol'] })
    const first = only(await invite(alice, communityId, bob))
    const again = await invite(alice, communityId, bob, carol, alice, dan)
    expect(again.map(({ userId }) => userId)).toEqual(['bob', 'dan'])
    expect(again[0]).toEqual(first)
    expect(await invite(alice, communityId, carol)).toEqual([])
    expect(
      (await carol.call(listMyInvitations, { query: { targetId: communityId } })).body.invitations,
    ).toEqual([])
  })

  it('creates one invitation for concurrent requests', async () => {
    const { admin, alice, bob } = await given()
    const { communityId } = await communityOf(alice)
    const found = await Promise.all(
      [alice, admin, alice, admin].map((by) => invite(by, communityId, bob)),
    )
    expect(new Set(found.map((invitations) => only(invitations)._id)).size).toBe(1)
  })

  itInOneProcess('is allowed to moderators and administrators', async () => {
    const { network, admin, alice, bob, carol, dan } = await given()
    const { communityId } = await communityOf(alice, { userIds: ['carol'] })
    const body = { ...invitationsTo(communityId), userIds: ['bob'] }
    expectError(await network.raw('/api/v1/invitations', { method: 'POST' }), 401, 400100)
    for (const person of [bob, carol, dan])
      expectError(await person.call(createInvitations, { body }), 403, 400301)
    expect(only(await invite(admin, communityId, bob))).toMatchObject({ createdBy: admin.userId })
  })

  itInOneProcess('refuses unknown users and communities, and bad input', async () => {
    const { alice, bob } = await given()
    const { communityId } = await communityOf(alice)
    const ask = (fields: object) =>
      alice.call(createInvitations, {
        body: { ...invitationsTo(communityId), userIds: ['bob'], ...fields },
      })
    const refused = expectError(
      await ask({ userIds: ['bob', 'nobody', long(50, '本')] }),
      400,
      400000,
    )
    expect(refused.data?.detail).toEqual(['nobody', long(50, '本')])
    expectError(await ask({ targetId: 'nothing' }), 404, 400400)
    expectError(await ask({ targetId: long(900) }), 404, 400400)
    expectError(await ask({ userIds: many(1000) }), 400, 400000)
    for (const fields of [
      { userIds: [] },
      { userIds: many(1001) },
      { userIds: [''] },
      { userIds: [long(51)] },
      { userIds: 'bob' },
      { userIds: undefined },
      { targetId: '' },
      { targetId: long(901) },
      { targetId: undefined },
      { type: 'livestreamInvite' },
      { type: undefined },
      { targetType: 'room' },
    ])
      expectError(await ask(fields), 400, 400000)
    expect(
      (await bob.call(listMyInvitations, { query: { targetId: communityId } })).body.invitations,
    ).toEqual([])
  })

  it('lets only the invited user read members and posts of a private community, in every service', async () => {
    const { network, alice, bob, carol } = await given()
    const { communityId } = await communityOf(alice, hidden)
    await postIn(alice, communityId, { text: 'come in' })
    const members = (who: typeof bob) => who.call(queryCommunityUsers, { params: { communityId } })
    const posts = (who: typeof bob) =>
      who.call(queryPosts, { query: { targetType: 'community', targetId: communityId } })
    for (const ask of [members, posts]) expectError(await ask(bob), 403, 400301)
    await invite(alice, communityId, bob)
    await network.settled()
    expect((await members(bob)).body.communityUsers).toMatchObject([{ userId: 'alice' }])
    expect((await posts(bob)).body.posts).toMatchObject([{ data: { text: 'come in' } }])
    for (const ask of [members, posts]) expectError(await ask(carol), 403, 400301)
  })

  it('lets the invited user join without approval (E11)', async () => {
    const { alice, bob, carol } = await given()
    const { communityId } = await communityOf(alice, hidden)
    const params = { communityId }
    await carol.call(joinCommunity, { params })
    await invite(alice, communityId, bob, carol)
    expect((await bob.call(joinCommunity, { params })).body.joinRequests).toMatchObject([
      { status: 'approved', responderId: null },
    ])
    expect((await carol.call(joinCommunity, { params })).body.joinRequests).toMatchObject([
      { status: 'approved', responderId: 'alice' },
    ])
    expect((await alice.call(getCommunity, { params })).body.communities).toMatchObject([
      { membersCount: 3 },
    ])
    for (const guest of [bob, carol]) {
      expect(
        (await guest.call(listMyInvitations, { query: { targetId: communityId } })).body
          .invitations,
      ).toEqual([])
      expectError(await guest.call(joinCommunity, { params }), 409, 400900)
    }
  })

  it('leaves out users who block the inviter or whom the inviter blocks', async () => {
    const { network, alice, bob } = await given()
    const { communityId } = await communityOf(alice)
    const [gina, hugo] = [await network.signIn('gina'), await network.signIn('hugo')]
    await gina.call(blockUser, { params: { userId: 'alice' } })
    await alice.call(blockUser, { params: { userId: 'hugo' } })
    expect(await invite(alice, communityId, bob, gina, hugo)).toMatchObject([
      { invitedUserId: 'bob' },
    ])
    for (const person of [gina, hugo])
      expect((await person.call(listMyInvitations)).body.invitations).toEqual([])
  })

  it('refuses users of another network', async () => {
    const { alice } = await given()
    const { communityId } = await communityOf(alice)
    const zoe = await (await freshNetwork()).signIn('zoe')
    const body = { ...invitationsTo(communityId), userIds: ['zoe'] }
    expectError(await alice.call(createInvitations, { body }), 400, 400000)
    expectError(await zoe.call(createInvitations, { body }), 404, 400400)
  })
})
