import {
  approveJoinRequest,
  cancelJoinRequest,
  getCommunity,
  listMyJoinRequests,
  queryCommunityUsers,
  rejectJoinRequest,
} from '@causerie/contracts/community'
import { queryPosts } from '@causerie/contracts/content'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { postIn } from '../../content/post/steps.ts'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { long } from '../../long-input.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { only } from '../../step.ts'
import { communityOf } from '../community/steps.ts'
import { join } from '../member/steps.ts'

const given = sharedNetwork(peopleAndAdmin)

describeNetwork('POST /api/v4/communities/:communityId/join/approve', () => {
  it('makes a member of who asked and answers with the request', async () => {
    const { alice, bob } = await given()
    const { communityId } = await communityOf(alice, {
      requiresJoinApproval: true,
      isPublic: false,
    })
    const params = { communityId }
    await join(bob, communityId)
    const { body, status } = await alice.call(approveJoinRequest, {
      params,
      body: { userId: 'bob' },
    })
    expect(status).toBe(200)
    expect(body.success).toBe(true)
    expect(only(body.joinRequests)).toMatchObject({
      status: 'approved',
      userId: 'bob',
      responderId: 'alice',
    })
    expect(only(body.joinRequests).respondedAt).not.toBeNull()
    expect(body.users.map(({ userId }) => userId)).toEqual(['bob', 'alice'])
    expect((await bob.call(getCommunity, { params })).body.communities).toMatchObject([
      { isJoined: true, membersCount: 2 },
    ])
  })

  it('takes our id of who asked, as clients send it', async () => {
    const { alice, bob } = await given()
    const { communityId } = await communityOf(alice, { requiresJoinApproval: true })
    const params = { communityId }
    await join(bob, communityId)
    const { requestorInternalId } = only(
      (await bob.call(listMyJoinRequests, { params })).body.joinRequests,
    )
    expect(
      (await alice.call(approveJoinRequest, { params, body: { userId: requestorInternalId } })).body
        .joinRequests,
    ).toMatchObject([{ status: 'approved', userId: 'bob' }])
  })

  it('takes our id and the public id as two people, where the public one looks like ours', async () => {
    const { network, alice, bob } = await given()
    const { communityId } = await communityOf(alice, { requiresJoinApproval: true })
    const params = { communityId }
    const hexed = await network.signIn('feedfacefeedfacefeedface')
    await join(bob, communityId)
    await join(hexed, communityId)
    const { requestorInternalId } = only(
      (await bob.call(listMyJoinRequests, { params })).body.joinRequests,
    )
    for (const [id, userId] of [
      [hexed.userId, hexed.userId],
      [requestorInternalId, 'bob'],
    ])
      expect(
        (await alice.call(approveJoinRequest, { params, body: { userId: id } })).body.joinRequests,
      ).toMatchObject([{ status: 'approved', userId }])
  })

  itInOneProcess('is allowed to moderators and administrators', async () => {
    const { network, admin, alice, bob, carol, dan } = await given()
    const { communityId } = await communityOf(alice, {
      requiresJoinApproval: true,
      userIds: ['carol'],
    })
    const params = { communityId }
    await join(bob, communityId)
    expectError(
      await network.raw(`/api/v4/communities/${communityId}/join/approve`, { method: 'POST' }),
      401,
      400100,
    )
    for (const person of [bob, carol, dan])
      expectError(
        await person.call(approveJoinRequest, { params, body: { userId: 'bob' } }),
        403,
        400300,
      )
    expect((await bob.call(listMyJoinRequests, { params })).body.joinRequests).toMatchObject([
      { status: 'pending' },
    ])
    expect((await admin.call(approveJoinRequest, { params, body: { userId: 'bob' } })).status).toBe(
      200,
    )
  })

  itInOneProcess('refuses users without a pending request, and bad input', async () => {
    const { alice, bob } = await given()
    const { communityId } = await communityOf(alice, { requiresJoinApproval: true })
    const ask = (body: object, id = communityId) =>
      alice.call(approveJoinRequest, { params: { communityId: id }, body })
    for (const userId of ['bob', 'alice', 'nobody', long(900), 'ab'.repeat(12), '日本 / ?#%'])
      expectError(await ask({ userId }), 404, 400400)
    await join(bob, communityId)
    expect((await ask({ userId: 'bob' })).status).toBe(200)
    expectError(await ask({ userId: 'bob' }), 404, 400400)
    expectError(await ask({ userId: 'bob' }, 'nothing'), 404, 400400)
    for (const body of [
      {},
      { userId: '' },
      { userId: 5 },
      { userId: null },
      { userId: ['bob'] },
      { userId: long(901) },
    ])
      expectError(await ask(body), 422, 500000)
    expectError(await ask({ userId: 'bob' }, long(901)), 422, 500000)
  })

  it('is given once when two moderators answer at once', async () => {
    const { admin, alice, bob, carol, dan } = await given()
    const { communityId } = await communityOf(alice, { requiresJoinApproval: true })
    const params = { communityId }
    for (const person of [bob, carol, dan]) {
      await join(person, communityId)
      const body = { userId: person.userId }
      const answers = await Promise.all([
        alice.call(approveJoinRequest, { params, body }),
        admin.call(rejectJoinRequest, { params, body }),
        admin.call(approveJoinRequest, { params, body }),
        person.call(cancelJoinRequest, { params }),
      ])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404])
    }
    const members = (await alice.call(queryCommunityUsers, { params })).body.communityUsers
    const requests = await Promise.all(
      [bob, carol, dan].map((person) => person.call(listMyJoinRequests, { params })),
    )
    const approved = requests
      .flatMap(({ body }) => body.joinRequests)
      .filter(({ status }) => status === 'approved')
    expect(members.map(({ userId }) => userId).sort()).toEqual(
      ['alice', ...approved.map(({ userId }) => userId)].sort(),
    )
    expect((await alice.call(getCommunity, { params })).body.communities).toMatchObject([
      { membersCount: members.length },
    ])
  })

  it('opens the community to who asked, in every service', async () => {
    const { network, alice, bob } = await given()
    const { communityId } = await communityOf(alice, {
      requiresJoinApproval: true,
      isPublic: false,
    })
    await postIn(alice, communityId, { text: 'for members' })
    const posts = () =>
      bob.call(queryPosts, { query: { targetType: 'community', targetId: communityId } })
    await join(bob, communityId)
    await network.settled()
    expectError(await posts(), 403, 400301)
    await alice.call(approveJoinRequest, { params: { communityId }, body: { userId: 'bob' } })
    await network.settled()
    expect((await posts()).body.posts).toMatchObject([{ data: { text: 'for members' } }])
    await postIn(bob, communityId)
  })
})
