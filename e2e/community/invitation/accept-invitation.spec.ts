import {
  acceptInvitation,
  banCommunityUsers,
  cancelInvitation,
  getCommunity,
  listMyJoinRequests,
  queryCommunityUsers,
  rejectInvitation,
} from '@causerie/contracts/community'
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
import { invite } from './steps.ts'

const given = sharedNetwork(peopleAndAdmin)
const hidden = { isPublic: false, requiresJoinApproval: true }

describeNetwork('POST /api/v1/invitations/:invitationId/accept', () => {
  it('adds the invited user as a member', async () => {
    const { alice, bob } = await given()
    const { communityId } = await communityOf(alice, hidden)
    const { invitationId } = only(await invite(alice, communityId, bob))
    const { body } = await bob.call(acceptInvitation, { params: { invitationId } })
    expect(body).toMatchObject({
      success: true,
      invitations: [{ invitationId, status: 'approved', createdBy: 'alice' }],
      communities: [{ communityId, isJoined: true, membersCount: 2 }],
      communityUsers: [{ userId: 'bob', communityMembership: 'member', roles: ['member'] }],
    })
    expect(only(body.invitations).respondedAt).not.toBeNull()
  })

  it('approves the pending join request of the invited user', async () => {
    const { alice, bob } = await given()
    const { communityId } = await communityOf(alice, hidden)
    await join(bob, communityId)
    const { invitationId } = only(await invite(alice, communityId, bob))
    await bob.call(acceptInvitation, { params: { invitationId } })
    expect(
      (await bob.call(listMyJoinRequests, { params: { communityId } })).body.joinRequests,
    ).toMatchObject([{ status: 'approved', responderId: 'alice' }])
  })

  itInOneProcess('is allowed only to the invited user', async () => {
    const { network, admin, alice, bob, carol } = await given()
    const { communityId } = await communityOf(alice)
    const { invitationId } = only(await invite(alice, communityId, bob))
    const params = { invitationId }
    expectError(
      await network.raw(`/api/v1/invitations/${invitationId}/accept`, { method: 'POST' }),
      401,
      400100,
    )
    for (const person of [alice, carol, admin])
      expectError(await person.call(acceptInvitation, { params }), 403, 400301)
    expect(
      (await alice.call(getCommunity, { params: { communityId } })).body.communities,
    ).toMatchObject([{ membersCount: 1 }])
  })

  itInOneProcess('refuses unknown and answered invitations', async () => {
    const { alice, bob } = await given()
    const { communityId } = await communityOf(alice)
    const { invitationId } = only(await invite(alice, communityId, bob))
    const ask = (id: string) => bob.call(acceptInvitation, { params: { invitationId: id } })
    expect((await ask(invitationId)).status).toBe(200)
    for (const id of [invitationId, 'nothing', '日本 / ?#%', long(900)])
      expectError(await ask(id), 404, 400400)
    expectError(await ask(long(901)), 400, 400000)
  })

  it('is decided once when it is answered and cancelled concurrently', async () => {
    const { alice, bob, carol, dan } = await given()
    const { communityId } = await communityOf(alice, hidden)
    for (const guest of [bob, carol, dan]) {
      const params = { invitationId: only(await invite(alice, communityId, guest)).invitationId }
      const answers = await Promise.all([
        guest.call(acceptInvitation, { params }),
        guest.call(rejectInvitation, { params }),
        alice.call(cancelInvitation, { params }),
        guest.call(acceptInvitation, { params }),
      ])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404])
    }
  })

  it('never adds a user who is banned in the meantime', async () => {
    const { alice, bob } = await given()
    for (let n = 0; n < 4; n++) {
      const { communityId } = await communityOf(alice, hidden)
      const params = { communityId }
      const { invitationId } = only(await invite(alice, communityId, bob))
      const [accepted, banned] = await Promise.all([
        bob.call(acceptInvitation, { params: { invitationId } }),
        alice.call(banCommunityUsers, { params, body: { userIds: ['bob'] } }),
      ])
      expect(banned.status).toBe(200)
      expect([200, 403, 404]).toContain(accepted.status)
      const { communityUsers } = (
        await alice.call(queryCommunityUsers, {
          params,
          query: { memberships: ['member', 'banned'] },
        })
      ).body
      expect(communityUsers.find(({ userId }) => userId === 'bob')).toMatchObject({
        communityMembership: 'banned',
        roles: [],
      })
      expectError(await bob.call(acceptInvitation, { params: { invitationId } }), 403, 400304)
      expect((await alice.call(getCommunity, { params })).body.communities).toMatchObject([
        { membersCount: 1 },
      ])
    }
  })

  it('is visible to other users, and allows the invited user to post', async () => {
    const { network, alice, carol } = await given()
    const { communityId } = await communityOf(alice, hidden)
    const { invitationId } = only(await invite(alice, communityId, carol))
    await carol.call(acceptInvitation, { params: { invitationId } })
    await network.settled()
    await postIn(carol, communityId)
    const { communityUsers } = (await alice.call(queryCommunityUsers, { params: { communityId } }))
      .body
    expect(communityUsers.map(({ userId }) => userId)).toEqual(['carol', 'alice'])
  })
})
