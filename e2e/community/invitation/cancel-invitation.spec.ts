import {
  addCommunityUserRoles,
  cancelInvitation,
  listMyInvitations,
  queryCommunityUsers,
  removeCommunityUserRole,
} from '@causerie/contracts/community'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { long } from '../../long-input.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { only } from '../../step.ts'
import { communityOf } from '../community/steps.ts'
import { invite } from './steps.ts'

const given = sharedNetwork(peopleAndAdmin)

describeNetwork('DELETE /api/v1/invitations/:invitationId', () => {
  it('cancels an invitation', async () => {
    const { alice, bob } = await given()
    const { communityId } = await communityOf(alice, { isPublic: false })
    const { invitationId } = only(await invite(alice, communityId, bob))
    const { body } = await alice.call(cancelInvitation, { params: { invitationId } })
    expect(body).toMatchObject({
      success: true,
      invitations: [{ invitationId, status: 'cancelled', respondedAt: null }],
    })
    expect(
      (await bob.call(listMyInvitations)).body.invitations.map((one) => one.invitationId),
    ).not.toContain(invitationId)
    expectError(await bob.call(queryCommunityUsers, { params: { communityId } }), 403, 400301)
  })

  itInOneProcess(
    'is allowed to the inviter, even without the permission, and to users who may invite',
    async () => {
      const { network, admin, alice, bob, carol, dan } = await given()
      const { communityId } = await communityOf(alice, { userIds: ['carol', 'dan'] })
      const params = { communityId }
      const roles = { roles: ['community-moderator'], userIds: ['carol'] }
      await alice.call(addCommunityUserRoles, { params, body: roles })
      const take = async (who: typeof bob) =>
        who.call(cancelInvitation, {
          params: { invitationId: only(await invite(admin, communityId, bob)).invitationId },
        })
      expectError(await network.raw('/api/v1/invitations/x', { method: 'DELETE' }), 401, 400100)
      for (const person of [bob, dan]) expectError(await take(person), 403, 400301)
      for (const person of [alice, carol, admin]) expect((await take(person)).status).toBe(200)
      const { invitationId } = only(await invite(carol, communityId, bob))
      await alice.call(removeCommunityUserRole, {
        params,
        query: { role: 'community-moderator', userIds: ['carol'] },
      })
      expect((await carol.call(cancelInvitation, { params: { invitationId } })).status).toBe(200)
    },
  )

  itInOneProcess('refuses unknown and answered invitations', async () => {
    const { alice, bob } = await given()
    const { invitationId } = only(await invite(alice, (await communityOf(alice)).communityId, bob))
    const ask = (id: string) => alice.call(cancelInvitation, { params: { invitationId: id } })
    await ask(invitationId)
    for (const id of [invitationId, 'nothing', long(900)]) expectError(await ask(id), 404, 400400)
    expectError(await ask(long(901)), 400, 400000)
  })
})
