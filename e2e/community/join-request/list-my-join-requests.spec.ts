import {
  cancelJoinRequest,
  listMyJoinRequests,
  rejectJoinRequest,
} from '@causerie/contracts/community'
import { expectError, type Person } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { long } from '../../long-input.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { communityOf } from '../community/steps.ts'
import { join } from '../member/steps.ts'

const given = sharedNetwork(peopleAndAdmin)
const mine = async (who: Person, communityId: string) =>
  (await who.call(listMyJoinRequests, { params: { communityId } })).body

describeNetwork('GET /api/v4/communities/:communityId/join/me', () => {
  it('lists the requests of the caller, newest first', async () => {
    const { alice, bob } = await given()
    const { communityId } = await communityOf(alice, {
      requiresJoinApproval: true,
      isPublic: false,
    })
    const params = { communityId }
    expect((await mine(bob, communityId)).joinRequests).toEqual([])
    await join(bob, communityId)
    await bob.call(cancelJoinRequest, { params })
    await join(bob, communityId)
    await alice.call(rejectJoinRequest, { params, body: { userId: 'bob' } })
    await join(bob, communityId)
    const { joinRequests, users, files, roles } = await mine(bob, communityId)
    expect(joinRequests.map(({ status }) => status)).toEqual(['pending', 'rejected', 'cancelled'])
    expect(users.map(({ userId }) => userId)).toEqual(['bob', 'alice'])
    expect([files, roles]).toEqual([[], []])
  })

  itInOneProcess('requires a signed-in user', async () => {
    const { network, alice } = await given()
    const { communityId } = await communityOf(alice)
    expectError(await network.raw(`/api/v4/communities/${communityId}/join/me`), 401, 400100)
  })

  itInOneProcess('refuses unknown communities and bad ids', async () => {
    const { bob } = await given()
    const ask = (communityId: string) => bob.call(listMyJoinRequests, { params: { communityId } })
    expectError(await ask('nothing'), 404, 400400)
    expectError(await ask(long(900)), 404, 400400)
    expectError(await ask(long(901)), 400, 400000)
  })

  it('shows only the own requests, also to moderators', async () => {
    const { admin, alice, bob, carol } = await given()
    const { communityId } = await communityOf(alice, { requiresJoinApproval: true })
    await join(bob, communityId)
    for (const person of [alice, carol, admin])
      expect((await mine(person, communityId)).joinRequests).toEqual([])
    const elsewhere = await communityOf(alice)
    expect((await mine(bob, elsewhere.communityId)).joinRequests).toEqual([])
  })
})
