import { listFeedMarkers } from '@causerie/contracts/chat'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { only, step } from '../../step.ts'
import { channelOf } from '../channel/steps.ts'
import { messagesIn } from './steps.ts'

const given = sharedNetwork(peopleAndAdmin)

describeNetwork('GET /api/v1/markers/message-feeds', () => {
  it('counts what is unread in feeds; the id of a channel is that of its default feed', async () => {
    const { alice, bob, dan } = await given()
    const channel = await channelOf(alice, { channelId: 'front porch', userIds: ['bob'] })
    await messagesIn(alice, channel, 2)
    const token = Buffer.from(JSON.stringify({ skip: 0, limit: 100 })).toString('base64')
    const query = {
      messageFeedIds: [channel.channelId, channel.channelInternalId, 'nothing'],
      options: { token },
    }
    const { userFeedMarkers, feedMarkers, paging } = await step(bob, listFeedMarkers, { query })
    expect(only(feedMarkers)).toMatchObject({
      feedId: channel.channelInternalId,
      lastSegment: 2,
      isDeleted: false,
    })
    expect(only(userFeedMarkers)).toMatchObject({
      readToSegment: 0,
      unreadCount: 2,
      oldUnreadCount: 2,
      lastMentionSegment: 0,
    })
    expect(paging).toEqual({})
    expect((await step(dan, listFeedMarkers, { query })).feedMarkers).toEqual([])
  })

  itInOneProcess('refuses bad input', async () => {
    const { alice } = await given()
    for (const messageFeedIds of [Array.from({ length: 101 }, (_, i) => `f${i}`)])
      expectError(await alice.call(listFeedMarkers, { query: { messageFeedIds } }), 400, 400000)
  })
})
