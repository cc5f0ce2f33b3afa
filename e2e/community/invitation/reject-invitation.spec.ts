import {
  queryCommunityUsers,
  queryInvitations,
  rejectInvitation,
} from '@causerie/contracts/community'
import { queryPosts } from '@causerie/contracts/content'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { long } from '../../long-input.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { only } from '../../step.ts'
import { communityOf } from '../community/steps.ts'
import { invitationsTo, invite } from './steps.ts'

const given = sharedNetwork(peopleAndAdmin)

describeNetwork('POST /api/v1/invitations/:invitationId/reject', () => {
  it('rejects an invitation, which ends the access to a private community', async () => {
    const { network, alice, bob } = await given()
    const { communityId } = await communityOf(alice, { isPublic: false })
    const { invitationId } = only(await invite(alice, communityId, bob))
    const { body } = await bob.call(rejectInvitation, { params: { invitationId } })
    expect(body).toMatchObject({
      success: true,
      invitations: [{ invitationId, status: 'rejected' }],
    })
    expect(only(body.invitations).respondedAt).not.toBeNull()
    expectError(await bob.call(queryCommunityUsers, { params: { communityId } }), 403, 400301)
    await network.settled()
    expectError(
      await bob.call(queryPosts, { query: { targetType: 'community', targetId: communityId } }),
      403,
      400301,
    )
  })

  itInOneProcess('is allowed only to the invited user', async () => {
    const { network, admin, alice, bob, carol } = await given()
    const { communityId } = await communityOf(alice)
    const { invitationId } = only(await invite(alice, communityId, bob))
    expectError(
      await network.raw(`/api/v1/invitations/${invitationId}/reject`, { method: 'POST' }),
      401,
      400100,
    )
    for (const person of [alice, carol, admin])
      expectError(await person.call(rejectInvitation, { params: { invitationId } }), 403, 400301)
  })

  itInOneProcess('refuses unknown and answered invitations', async () => {
    const { alice, bob } = await given()
    const { invitationId } = only(await invite(alice, (await communityOf(alice)).communityId, bob))
    const ask = (id: string) => bob.call(rejectInvitation, { params: { invitationId: id } })
    await ask(invitationId)
    for (const id of [invitationId, 'nothing', long(900)]) expectError(await ask(id), 404, 400400)
    expectError(await ask(long(901)), 400, 400000)
  })

  it('is visible to the inviter; the user may be invited again', async () => {
    const { alice, bob } = await given()
    const { communityId } = await communityOf(alice)
    const { invitationId } = only(await invite(alice, communityId, bob))
    await bob.call(rejectInvitation, { params: { invitationId } })
    const again = only(await invite(alice, communityId, bob))
    expect(again.invitationId).not.toBe(invitationId)
    const { invitations } = (
      await alice.call(queryInvitations, { query: invitationsTo(communityId) })
    ).body
    expect(invitations.map(({ status }) => status)).toEqual(['pending', 'rejected'])
  })
})
