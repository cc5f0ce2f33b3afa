import { deleteChannel, getUserMarker } from '@causerie/contracts/chat'
import { expect, it } from 'vitest'
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
    const [porch, garden] = [await channelOf(alice, { userIds: ['bob'] }), await channelOf(alice, { userIds: ['bob'] })]
    await messagesIn(alice, porch, 2)
    await messageIn(alice, garden, { mentionees: [{ type: 'channel', userIds: [] }] })
    expect(only((await step(bob, getUserMarker, {})).userMarkers)).toMatchObject({ unreadCount: 3, isMentioned: true })
    await step(alice, deleteChannel, of(garden))
    expect(only((await step(bob, getUserMarker, {})).userMarkers)).toMatchObject({ unreadCount: 2, isMentioned: false })
  })

  itInOneProcess('knows nothing of users without channels', async () => {
    const { dan } = await given()
    expect(only((await step(dan, getUserMarker, {})).userMarkers)).toMatchObject({ unreadCount: 0, isMentioned: false })
  })
})
