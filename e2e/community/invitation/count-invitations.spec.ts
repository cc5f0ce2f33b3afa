import { acceptInvitation, countInvitations } from '@causerie/contracts/community'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { long } from '../../long-input.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { communityOf } from '../community/steps.ts'
import { invitationsTo, invite } from './steps.ts'

const given = sharedNetwork(peopleAndAdmin)

describeNetwork('GET /api/v1/invitations/count', () => {
  it('counts invitations to a community, with any status or the requested ones', async () => {
    const { admin, alice, bob, carol, dan } = await given()
    const { communityId } = await communityOf(alice)
    const counted = async (statuses?: string[], who = alice) =>
      (await who.call(countInvitations, { query: { ...invitationsTo(communityId), statuses } }))
        .body
    expect(await counted()).toEqual({ count: 0 })
    const [ofBob] = await invite(alice, communityId, bob, carol, dan)
    await bob.call(acceptInvitation, { params: { invitationId: ofBob?.invitationId ?? '' } })
    expect(await counted()).toEqual({ count: 3 })
    expect(await counted(['pending'])).toEqual({ count: 2 })
    expect(await counted(['approved', 'approved', 'rejected'], admin)).toEqual({ count: 1 })
  })

  itInOneProcess('is allowed to moderators and administrators', async () => {
    const { network, alice, bob, dan } = await given()
    const query = invitationsTo((await communityOf(alice, { userIds: ['bob'] })).communityId)
    expectError(await network.raw('/api/v1/invitations/count'), 401, 400100)
    for (const person of [bob, dan])
      expectError(await person.call(countInvitations, { query }), 403, 400301)
  })

  itInOneProcess('refuses unknown communities and bad input', async () => {
    const { alice } = await given()
    const ask = (query: object) =>
      alice.call(countInvitations, { query: { ...invitationsTo('nothing'), ...query } })
    expectError(await ask({}), 404, 400400)
    expectError(await ask({ targetId: long(900) }), 404, 400400)
    for (const query of [
      { targetId: long(901) },
      { targetId: undefined },
      { type: 'x' },
      { targetType: 'x' },
      { statuses: ['x'] },
    ])
      expectError(await ask(query), 400, 400000)
  })
})
