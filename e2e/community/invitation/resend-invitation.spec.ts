import {
  acceptInvitation,
  banCommunityUsers,
  listMyInvitations,
  rejectInvitation,
  resendInvitation,
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
/** A community of alice's, with an invitation that bob rejected. */
const rejected = async () => {
  const { alice, bob } = await given()
  const { communityId } = await communityOf(alice, { isPublic: false, userIds: ['carol'] })
  const { invitationId } = only(await invite(alice, communityId, bob))
  await bob.call(rejectInvitation, { params: { invitationId } })
  return { communityId, params: { invitationId } }
}

describeNetwork('POST /api/v1/invitations/:invitationId/resend', () => {
  it('makes a rejected invitation pending again', async () => {
    const { alice, bob } = await given()
    const { communityId, params } = await rejected()
    const { body } = await alice.call(resendInvitation, { params, query: { communityId } })
    expect(body).toMatchObject({
      success: true,
      invitations: [{ ...params, status: 'pending', respondedAt: null }],
    })
    expect(
      (await bob.call(listMyInvitations, { query: { targetId: communityId } })).body.invitations,
    ).toMatchObject([params])
    expect((await bob.call(acceptInvitation, { params })).body.communities).toMatchObject([
      { isJoined: true },
    ])
  })

  itInOneProcess('is for whoever may invite', async () => {
    const { network, admin, bob, carol, dan } = await given()
    const { params } = await rejected()
    expectError(
      await network.raw(`/api/v1/invitations/${params.invitationId}/resend`, { method: 'POST' }),
      401,
      400100,
    )
    for (const person of [bob, carol, dan])
      expectError(await person.call(resendInvitation, { params }), 403, 400301)
    expect((await admin.call(resendInvitation, { params })).status).toBe(200)
  })

  itInOneProcess(
    'refuses what was not rejected, who is banned, and unknown invitations',
    async () => {
      const { alice, bob } = await given()
      const { communityId, params } = await rejected()
      const ask = (invitationId: string) =>
        alice.call(resendInvitation, { params: { invitationId } })
      expect((await ask(params.invitationId)).status).toBe(200)
      expectError(await ask(params.invitationId), 400, 400000)
      await bob.call(acceptInvitation, { params })
      expectError(await ask(params.invitationId), 400, 400000)
      for (const id of ['nothing', long(900)]) expectError(await ask(id), 404, 400400)
      expectError(await ask(long(901)), 400, 400000)
      const other = await rejected()
      await alice.call(banCommunityUsers, {
        params: { communityId: other.communityId },
        body: { userIds: ['bob'] },
      })
      expectError(await ask(other.params.invitationId), 403, 400304)
      expectError(
        await alice.call(resendInvitation, { params: { invitationId: communityId } }),
        404,
        400400,
      )
    },
  )
})
