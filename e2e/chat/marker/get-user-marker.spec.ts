import {
  addChannelUsers,
  deleteChannel,
  getUserMarker,
  joinChannel,
} from '@causerie/contracts/chat'
import { expect, it } from 'vitest'
import { communityOf } from '../../community/community/steps.ts'
import { join } from '../../community/member/steps.ts'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { only, step } from '../../step.ts'
import { channelOf, of } from '../channel/steps.ts'
import { messageIn } from '../message/steps.ts'
import { messagesIn } from './steps.ts'

const given = sharedNetwork(peopleAndAdmin)

describeNetwork('GET /api/v1/markers/userMarker', () => {
  it('counts all unread messages', async () => {
    const { alice, bob } = await given()
    const [porch, garden] = [
      await channelOf(alice, { userIds: ['bob'] }),
      await channelOf(alice, { userIds: ['bob'] }),
    ]
    await messagesIn(alice, porch, 2)
    await messageIn(alice, garden, { mentionees: [{ type: 'channel', userIds: [] }] })
    expect(only((await step(bob, getUserMarker, {})).userMarkers)).toMatchObject({
      unreadCount: 3,
      isMentioned: true,
    })
    await step(alice, deleteChannel, of(garden))
    expect(only((await step(bob, getUserMarker, {})).userMarkers)).toMatchObject({
      unreadCount: 2,
      isMentioned: false,
    })
  })

  it('counts neither what somebody wrote nor what was said before they joined, in a channel of a community as well', async () => {
    const { network, alice, bob, carol } = await given()
    const unread = async (by: typeof alice) =>
      only((await step(by, getUserMarker, {})).userMarkers).unreadCount
    const hall = await channelOf(alice)
    const { communityId } = await communityOf(alice)
    await network.settled()
    for (const channelId of [hall.channelId, communityId]) await messagesIn(alice, { channelId }, 2)
    const before = await Promise.all([alice, bob, carol].map(unread))
    await step(bob, joinChannel, of(hall))
    await step(alice, addChannelUsers, { ...of(hall), body: { userIds: ['carol'] } })
    for (const person of [bob, carol]) await join(person, communityId)
    await network.settled()
    expect(await Promise.all([alice, bob, carol].map(unread))).toEqual(before)
    for (const channelId of [hall.channelId, communityId]) await messageIn(bob, { channelId })
    const after = await Promise.all([alice, bob, carol].map(unread))
    expect(after).toEqual([2, 0, 2].map((count, i) => (before[i] ?? 0) + count))
  })

  itInOneProcess('knows nothing of users without channels', async () => {
    const { dan } = await given()
    expect(only((await step(dan, getUserMarker, {})).userMarkers)).toMatchObject({
      unreadCount: 0,
      isMentioned: false,
    })
  })
})
