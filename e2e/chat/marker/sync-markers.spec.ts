import {
  createChannel,
  getUserMarker,
  leaveChannel,
  markFeedRead,
  syncMarkers,
} from '@causerie/contracts/chat'
import { expectError, type Person } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { people } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { only, step } from '../../step.ts'
import { channelOf, of } from '../channel/steps.ts'
import { messageIn } from '../message/steps.ts'
import { feedOf, messagesIn, unreadIn, unreadInAll } from './steps.ts'

const given = sharedNetwork(people)
/** As clients do: until nothing has changed since. */
const syncToEnd = async (by: Person, since: string) => {
  const changed: { feedId: string; lastSegment: number }[] = []
  const times = [since]
  for (let rounds = 0; rounds < 5; rounds += 1) {
    const { feedMarkers, userMarkers } = await step(by, syncMarkers, {
      body: { deviceLastSyncAt: times.at(-1) },
    })
    const { lastSyncAt } = only(userMarkers)
    expect(lastSyncAt >= (times.at(-1) ?? '')).toBe(true)
    times.push(lastSyncAt)
    changed.push(...feedMarkers)
    if (feedMarkers.length === 0) return { changed, lastSyncAt, rounds }
  }
  return expect.fail('the sync did not end')
}

describeNetwork('POST /api/v1/markers/sync', () => {
  it('answers what changed since, and ends', async () => {
    const { alice, bob } = await given()
    const [porch, garden] = [
      await channelOf(alice, { userIds: ['bob'] }),
      await channelOf(alice, { userIds: ['bob'] }),
    ]
    const { lastSyncAt } = only((await step(bob, getUserMarker, {})).userMarkers)
    await messageIn(alice, porch)
    const first = await syncToEnd(bob, lastSyncAt)
    expect(first.changed.map(({ feedId }) => feedId)).toContain(porch.channelInternalId)
    expect(first.rounds).toBe(1)
    expect((await syncToEnd(bob, first.lastSyncAt)).changed).toEqual([])

    await messagesIn(alice, garden, 2)
    expect((await syncToEnd(bob, first.lastSyncAt)).changed).toEqual([
      expect.objectContaining({ feedId: garden.channelInternalId, lastSegment: 2 }),
    ])
    // Read on another device.
    const before = (await syncToEnd(bob, first.lastSyncAt)).lastSyncAt
    await step(bob, markFeedRead, { ...feedOf(garden), body: { readToSegment: 2 } })
    expect((await syncToEnd(bob, before)).changed.map(({ feedId }) => feedId)).toEqual([
      garden.channelInternalId,
    ])
  })

  it('answers everything to a device that has nothing, and no channel that the user has left', async () => {
    const { alice, carol } = await given()
    const [porch, garden] = [
      await channelOf(alice, { userIds: ['carol'] }),
      await channelOf(alice, { userIds: ['carol'] }),
    ]
    await messagesIn(alice, porch, 2)
    await messagesIn(alice, garden, 3)
    expect(await unreadInAll(carol)).toBe(
      (await unreadIn(carol, porch)) + (await unreadIn(carol, garden)),
    )
    await step(carol, leaveChannel, of(porch))
    const { userFeedMarkers, userMarkers } = await step(carol, syncMarkers, { body: {} })
    expect(userFeedMarkers.map(({ feedId, unreadCount }) => [feedId, unreadCount])).toEqual([
      [garden.channelInternalId, 3],
    ])
    expect(only(userMarkers)).toMatchObject({ unreadCount: 3, isMentioned: false })
  })

  itInOneProcess('refuses bad input, and knows nothing of other users', async () => {
    const { alice, dan } = await given()
    await messageIn(alice, only((await step(alice, createChannel, { body: {} })).channels))
    for (const deviceLastSyncAt of ['yesterday', 5, {}])
      expectError(
        await dan.call(syncMarkers, { body: { deviceLastSyncAt: deviceLastSyncAt as string } }),
        400,
        400000,
      )
    expect((await step(dan, syncMarkers, { body: {} })).feedMarkers).toEqual([])
  })
})
