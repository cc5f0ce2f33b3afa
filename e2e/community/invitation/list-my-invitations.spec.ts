import {
  acceptInvitation,
  cancelInvitation,
  listMyInvitations,
  rejectInvitation,
} from '@causerie/contracts/community'
import { expectError, type FreshNetwork, type Person } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { long } from '../../long-input.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { only } from '../../step.ts'
import { communityOf } from '../community/steps.ts'
import { invite } from './steps.ts'

const given = sharedNetwork(peopleAndAdmin)
const mine = async (who: Person, query: Record<string, unknown> = {}) =>
  (await who.call(listMyInvitations, { query })).body

/** A new user whom alice invites to this many hidden communities, one after the other. */
const guestOf = async (
  network: FreshNetwork,
  alice: Person,
  { guest, communities }: { guest: string; communities: number },
) => {
  const person = await network.signIn(guest)
  const made = []
  for (let n = 0; n < communities; n++) {
    const { communityId } = await communityOf(alice, {
      isPublic: false,
      displayName: `Cellar ${n}`,
    })
    made.push({
      communityId,
      invitationId: only(await invite(alice, communityId, person)).invitationId,
    })
  }
  return { person, made }
}

describeNetwork('GET /api/v1/invitations/me', () => {
  it('lists pending invitations, newest first, with inviters and communities', async () => {
    const { network, alice, dan } = await given()
    const { person, made } = await guestOf(network, alice, { guest: 'erin', communities: 3 })
    const { invitations, communities, users } = await mine(person)
    expect(invitations.map(({ communityId }) => communityId)).toEqual(
      made.map(({ communityId }) => communityId).toReversed(),
    )
    expect(communities.map(({ displayName }) => displayName)).toEqual([
      'Cellar 2',
      'Cellar 1',
      'Cellar 0',
    ])
    expect(users.map(({ userId }) => userId).sort()).toEqual(['alice', 'erin'])
    expect((await mine(dan)).invitations).toEqual([])
  })

  it('lists requested statuses, without deleted communities', async () => {
    const { network, alice } = await given()
    const { person, made } = await guestOf(network, alice, { guest: 'frank', communities: 4 })
    const params = (n: number) => ({ params: { invitationId: made[n]?.invitationId ?? '' } })
    await person.call(acceptInvitation, params(0))
    await person.call(rejectInvitation, params(1))
    await alice.call(cancelInvitation, params(2))
    expect((await mine(person)).invitations).toMatchObject([
      { invitationId: made[3]?.invitationId },
    ])
    const { invitations, communities } = await mine(person, {
      statuses: ['approved', 'rejected', 'cancelled'],
    })
    expect(invitations.map(({ status }) => status)).toEqual(['cancelled', 'rejected', 'approved'])
    expect(communities.map(({ communityId }) => communityId)).toEqual(
      [2, 1, 0].map((n) => made[n]?.communityId),
    )
  })

  it('is paged, and can be limited to one community', async () => {
    const { network, alice } = await given()
    const { person, made } = await guestOf(network, alice, { guest: 'gus', communities: 5 })
    const first = await mine(person, { options: { limit: 3 } })
    const second = await mine(person, { options: { token: first.paging.next } })
    const ids = [...first.invitations, ...second.invitations].map(
      ({ invitationId }) => invitationId,
    )
    expect(ids).toEqual(made.map(({ invitationId }) => invitationId).toReversed())
    expect(second.paging.next).toBeUndefined()
    const wanted = {
      type: 'communityMemberInvite',
      targetType: 'community',
      targetId: made[1]?.communityId,
    }
    expect((await mine(person, wanted)).invitations).toMatchObject([
      { invitationId: made[1]?.invitationId },
    ])
    expect((await mine(person, { targetId: 'nothing' })).invitations).toEqual([])
  })

  itInOneProcess('refuses bad input', async () => {
    const { bob } = await given()
    for (const query of [
      { type: 'other' },
      { targetType: 'room' },
      { targetId: '' },
      { targetId: long(901) },
      { statuses: ['accepted'] },
      { options: { limit: 0 } },
      { options: { limit: 101 } },
      { options: { token: 'no token' } },
    ])
      expectError(await bob.call(listMyInvitations, { query }), 400, 400000)
  })
})
