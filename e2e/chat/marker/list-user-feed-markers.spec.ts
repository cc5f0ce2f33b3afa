import { listUserFeedMarkers } from '@causerie/contracts/chat'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { step } from '../../step.ts'
import { channelOf } from '../channel/steps.ts'
import { messagesIn } from './steps.ts'

const given = sharedNetwork(peopleAndAdmin)

describeNetwork('GET /api/v1/markers/user-message-feed', () => {
  it('lists positions in all feeds of channels, by public and internal ids', async () => {
    const { alice, bob, dan } = await given()
    const [porch, garden] = [
      await channelOf(alice, { channelId: 'front porch', userIds: ['bob'] }),
      await channelOf(alice, { userIds: ['bob'] }),
    ]
    await messagesIn(alice, porch, 2)
    const query = { channelIds: [porch.channelId, garden.channelInternalId, 'nothing'] }
    const { userFeedMarkers, feedMarkers } = await step(bob, listUserFeedMarkers, { query })
    expect(
      new Map(userFeedMarkers.map(({ feedId, unreadCount }) => [feedId, unreadCount])),
    ).toEqual(
      new Map([
        [porch.channelInternalId, 2],
        [garden.channelInternalId, 0],
      ]),
    )
    expect(feedMarkers).toHaveLength(2)
    expect(await step(dan, listUserFeedMarkers, { query })).toEqual({
      feedMarkers: [],
      userFeedMarkers: [],
    })
    expect(await step(dan, listUserFeedMarkers, { query: {} })).toEqual({
      feedMarkers: [],
      userFeedMarkers: [],
    })
  })

  itInOneProcess('refuses bad input', async () => {
    const { alice } = await given()
    for (const channelIds of [Array.from({ length: 101 }, (_, i) => `c${i}`)])
      expectError(await alice.call(listUserFeedMarkers, { query: { channelIds } }), 400, 400000)
  })
})
