import { listMessageFeeds } from '@causerie/contracts/chat'
import { expectError, type Person } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { step } from '../../step.ts'
import { channelOf } from '../channel/steps.ts'
import { feedOf } from './steps.ts'

const given = sharedNetwork(peopleAndAdmin)
const idsFor = async (by: Person, messageFeedIds: string[]) =>
  (await step(by, listMessageFeeds, { query: { messageFeedIds } })).messageFeeds.map(
    ({ messageFeedId }) => messageFeedId,
  )

describeNetwork('GET /api/v5/message-feeds/list', () => {
  it('returns what the viewer may read, in the order of the ids, once each', async () => {
    const { alice, bob, dan, admin } = await given()
    const channel = await channelOf(alice, { userIds: ['bob'] })
    const { messageFeedId } = await feedOf(alice, channel)
    const { channelId, channelInternalId } = channel
    for (const person of [bob, admin])
      expect(
        await idsFor(person, [messageFeedId, channelId, 'nothing', channelInternalId]),
      ).toEqual([messageFeedId, channelInternalId])
    expect(await idsFor(dan, [messageFeedId, channelId])).toEqual([])
  })

  itInOneProcess('refuses bad input', async () => {
    const { alice } = await given()
    for (const messageFeedIds of [[], Array.from({ length: 11 }, (_, i) => `f${i}`)])
      expectError(await alice.call(listMessageFeeds, { query: { messageFeedIds } }), 400, 400000)
  })
})
