import { joinChannel, leaveChannel } from '@causerie/contracts/chat'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { communityOf } from '../../community/community/steps.ts'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { only, step } from '../../step.ts'
import { channelOf, of } from '../channel/steps.ts'

const given = sharedNetwork(peopleAndAdmin)

describeNetwork('POST /api/v3/channels/:channelId/join', () => {
  it('lets anybody into a public channel, once', async () => {
    const { alice, bob } = await given()
    for (const type of ['community', 'live', 'standard']) {
      const channel = await channelOf(alice, { type })
      for (let i = 0; i < 2; i += 1) {
        const joined = await step(bob, joinChannel, of(channel))
        expect(only(joined.channels)).toMatchObject({ memberCount: 2 })
        expect(only(joined.channelUsers)).toMatchObject({ userId: 'bob', membership: 'member' })
      }
    }
  })

  itInOneProcess('refuses private channels, channels of communities and unknown ones', async () => {
    const { network, alice, bob } = await given()
    const closed = await channelOf(alice, { type: 'private' })
    expectError(await bob.call(joinChannel, of(closed)), 403, 400301)
    const { communityId } = await communityOf(alice)
    await network.settled()
    expectError(await bob.call(joinChannel, of({ channelId: communityId })), 400, 400000)
    expectError(await alice.call(leaveChannel, of({ channelId: communityId })), 400, 400000)
    expectError(await bob.call(joinChannel, of({ channelId: 'nothing' })), 404, 400400)
  })
})
