import { markChannelSeen, markFeedRead } from '@causerie/contracts/chat'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { only, step } from '../../step.ts'
import { channelOf, of } from '../channel/steps.ts'
import { messageIn } from '../message/steps.ts'
import { feedOf, markerOf, membersOnly, messagesIn, unreadIn } from './steps.ts'

const given = sharedNetwork(peopleAndAdmin)

describeNetwork('PUT /api/v1/markers/message-feeds/:messageFeedId/mark-read', () => {
  it('moves forward only, at most to the last message, as the older path does', async () => {
    const { alice, bob } = await given()
    const channel = await channelOf(alice, { userIds: ['bob'] })
    await messagesIn(alice, channel, 4)
    expect(await unreadIn(bob, channel)).toBe(4)
    const read = async (readToSegment: number) => {
      const { userFeedMarkers } = await step(bob, markFeedRead, {
        ...feedOf(channel),
        body: { readToSegment },
      })
      expect(await unreadIn(bob, channel)).toBe(only(userFeedMarkers).unreadCount)
      return only(userFeedMarkers).readToSegment
    }
    expect([await read(2), await read(1)]).toEqual([2, 2])
    await step(bob, markChannelSeen, { ...of(channel), body: { readToSegment: 3 } })
    expect([await unreadIn(bob, channel), await read(2_000)]).toEqual([1, 4])
    expect(await unreadIn(alice, channel)).toBe(0)
  })

  it('takes the badge of a mention', async () => {
    const { alice, bob } = await given()
    const channel = await channelOf(alice, { userIds: ['bob'] })
    await messageIn(alice, channel, { mentionees: [{ type: 'user', userIds: ['bob'] }] })
    const { feed, entity, user } = await markerOf(bob, channel)
    expect([
      feed.lastMentionSegment,
      feed.isMentioned,
      entity.isMentioned,
      user.isMentioned,
    ]).toEqual([1, true, true, true])
    await step(bob, markFeedRead, { ...feedOf(channel), body: { readToSegment: 1 } })
    expect((await markerOf(bob, channel)).feed.isMentioned).toBe(false)
  })

  itInOneProcess('is for members, and refuses bad input', async () => {
    const { alice } = await given()
    await membersOnly(await given(), markFeedRead, (channel) => ({
      ...feedOf(channel),
      body: { readToSegment: 1 },
    }))
    expectError(
      await alice.call(markFeedRead, {
        params: { messageFeedId: 'nothing' },
        body: { readToSegment: 1 },
      }),
      404,
      400400,
    )
    const channel = await channelOf(alice)
    for (const readToSegment of [-1, 2 ** 53, 'x'])
      expectError(
        await alice.call(markFeedRead, { ...feedOf(channel), body: { readToSegment } }),
        400,
        400000,
      )
  })
})
