import { cancelJoinRequest, getMyLatestJoinRequest } from '@causerie/contracts/community'
import { expectError, type Person } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { long } from '../../long-input.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { only } from '../../step.ts'
import { communityOf } from '../community/steps.ts'
import { join } from '../member/steps.ts'

const given = sharedNetwork(peopleAndAdmin)
const latest = async (who: Person, communityId: string) =>
  (await who.call(getMyLatestJoinRequest, { params: { communityId } })).body.joinRequests

describeNetwork('GET /api/v4/communities/:communityId/join/requests', () => {
  it('gives what the caller asked last', async () => {
    const { alice, bob } = await given()
    const { communityId } = await communityOf(alice, { requiresJoinApproval: true })
    expect(await latest(bob, communityId)).toEqual([])
    await join(bob, communityId)
    const first = only(await latest(bob, communityId))
    expect(first).toMatchObject({ status: 'pending', userId: 'bob', targetId: communityId })
    await bob.call(cancelJoinRequest, { params: { communityId } })
    expect(only(await latest(bob, communityId))).toMatchObject({
      _id: first._id,
      status: 'cancelled',
    })
    await join(bob, communityId)
    const second = only(await latest(bob, communityId))
    expect(second).toMatchObject({ status: 'pending' })
    expect(second._id).not.toBe(first._id)
  })

  itInOneProcess('refuses unknown communities and bad ids', async () => {
    const { bob } = await given()
    const ask = (communityId: string) =>
      bob.call(getMyLatestJoinRequest, { params: { communityId } })
    expectError(await ask('nothing'), 404, 400400)
    expectError(await ask(long(900)), 404, 400400)
    expectError(await ask(long(901)), 400, 400000)
  })

  it('shows only the own requests', async () => {
    const { admin, alice, bob } = await given()
    const { communityId } = await communityOf(alice, { requiresJoinApproval: true })
    await join(bob, communityId)
    for (const person of [alice, admin]) expect(await latest(person, communityId)).toEqual([])
  })
})
