import { createMessage, deleteChannel, getChannel, updateChannel } from '@causerie/contracts/chat'
import { deleteCommunity } from '@causerie/contracts/community'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { communityOf } from '../../community/community/steps.ts'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { only, step } from '../../step.ts'
import { channelOf, of } from './steps.ts'

const given = sharedNetwork(peopleAndAdmin)

describeNetwork('DELETE /api/v3/channels/:channelId', () => {
  it('leaves the channel to be read as deleted, and lets nobody change it', async () => {
    const { alice, bob } = await given()
    const channel = await channelOf(alice, { userIds: ['bob'] })
    await step(alice, deleteChannel, of(channel))
    expect(only((await step(bob, getChannel, of(channel))).channels)).toMatchObject({
      isDeleted: true,
    })
    expectError(
      await alice.call(updateChannel, { ...of(channel), body: { displayName: 'x' } }),
      404,
      400400,
    )
    expectError(
      await bob.call(createMessage, { body: { ...of(channel).params, data: { text: 'late' } } }),
      404,
      400400,
    )
    expectError(await alice.call(deleteChannel, of(channel)), 404, 400400)
  })

  it('of a community comes with the deletion of the community alone', async () => {
    const { network, alice } = await given()
    const { communityId } = await communityOf(alice)
    await network.settled()
    expectError(await alice.call(deleteChannel, of({ channelId: communityId })), 400, 400000)
    await step(alice, deleteCommunity, { params: { communityId } })
    await network.settled()
    expect(
      only((await step(alice, getChannel, of({ channelId: communityId }))).channels),
    ).toMatchObject({ isDeleted: true })
  })

  itInOneProcess('is for moderators', async () => {
    const { alice, bob } = await given()
    expectError(
      await bob.call(deleteChannel, of(await channelOf(alice, { userIds: ['bob'] }))),
      403,
      400301,
    )
  })
})
