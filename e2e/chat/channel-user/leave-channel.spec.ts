import { joinChannel, leaveChannel } from '@causerie/contracts/chat'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { only, step } from '../../step.ts'
import { channelOf, of } from '../channel/steps.ts'

const given = sharedNetwork(peopleAndAdmin)

describeNetwork('DELETE /api/v3/channels/:channelId/leave', () => {
  it('ends the membership, which can begin again', async () => {
    const { alice, bob } = await given()
    const channel = await channelOf(alice, { userIds: ['bob'] })
    const left = await step(bob, leaveChannel, of(channel))
    expect(only(left.channelUsers)).toMatchObject({ userId: 'bob', membership: 'none', roles: [] })
    expect(only(left.channels)).toMatchObject({ memberCount: 1 })
    expectError(await bob.call(leaveChannel, of(channel)), 403, 400301)
    expect(only((await step(bob, joinChannel, of(channel))).channels)).toMatchObject({
      memberCount: 2,
    })
  })

  itInOneProcess('refuses strangers and unknown channels', async () => {
    const { alice, dan } = await given()
    expectError(await dan.call(leaveChannel, of(await channelOf(alice))), 403, 400301)
    expectError(await dan.call(leaveChannel, of({ channelId: 'nothing' })), 404, 400400)
  })
})
