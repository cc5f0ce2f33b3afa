import {
  clearMessageFlags,
  deleteMessage,
  flagMessage,
  getMessage,
  isMessageFlaggedByMe,
  queryChannels,
  queryMessages,
  unflagMessage,
  updateChannel,
} from '@causerie/contracts/chat'
import { expectError, type Person } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { only, step } from '../../step.ts'
import { channelOf, of } from '../channel/steps.ts'
import { about, messageIn } from './steps.ts'

const given = sharedNetwork(peopleAndAdmin)
const flag = async (by: Person, message: { messageId: string }) =>
  only((await step(by, flagMessage, about(message))).messages)
const isFlagged = async (by: Person, message: { messageId: string }) =>
  (await step(by, isMessageFlaggedByMe, about(message))).result

describeNetwork('POST /api/v3/messages/:messageId/flag', () => {
  it('counts one flag per user, which they can withdraw', async () => {
    const { alice, bob, carol } = await given()
    const channel = await channelOf(alice, { userIds: ['bob', 'carol'] })
    const message = await messageIn(carol, channel)
    expect(await flag(bob, message)).toMatchObject({
      flagCount: 1,
      hashFlag: { bits: expect.any(Number) },
    })
    expect(await flag(bob, message)).toMatchObject({ flagCount: 1 })
    expect(await flag(alice, message)).toMatchObject({ flagCount: 2 })
    expect([await isFlagged(bob, message), await isFlagged(carol, message)]).toEqual([true, false])
    const query = { channelId: channel.channelId, hasFlag: true }
    expect(
      (await step(alice, queryMessages, { query })).messages.map(({ messageId }) => messageId),
    ).toEqual([message.messageId])
    const flagged = { query: { filter: 'flagged' } } as const
    expect(
      (await step(alice, queryChannels, flagged)).channels.map(({ channelId }) => channelId),
    ).toEqual([channel.channelId])
    expect(only((await step(bob, unflagMessage, about(message))).messages)).toMatchObject({
      flagCount: 1,
    })
    expect(only((await step(alice, clearMessageFlags, about(message))).messages)).toMatchObject({
      flagCount: 0,
      hashFlag: null,
    })
    expect((await step(alice, queryMessages, { query })).messages).toEqual([])
    expect((await step(alice, queryChannels, flagged)).channels).toEqual([])
  })

  it('deletes the message where the channel says so, at its limit', async () => {
    const { alice, bob, carol } = await given()
    const channel = await channelOf(alice, {
      userIds: ['bob', 'carol'],
      messageAutoDeleteEnabled: true,
      autoDeleteMessageByFlagLimit: 2,
    })
    const message = await messageIn(carol, channel)
    expect(await flag(alice, message)).toMatchObject({ isDeleted: false })
    expect(await flag(bob, message)).toMatchObject({ isDeleted: true, flagCount: 2, data: {} })
    expect(only((await step(carol, getMessage, about(message))).messages)).toMatchObject({
      isDeleted: true,
      data: {},
    })
    const other = await messageIn(carol, channel)
    await step(alice, updateChannel, { ...of(channel), body: { messageAutoDeleteEnabled: false } })
    for (const person of [alice, bob])
      expect(await flag(person, other)).toMatchObject({ isDeleted: false })
  })

  itInOneProcess('is for members, and refuses deleted and unknown messages', async () => {
    const { alice, dan, admin } = await given()
    const channel = await channelOf(alice)
    const message = await messageIn(alice, channel)
    for (const person of [dan, admin])
      expectError(await person.call(flagMessage, about(message)), 403, 400301)
    await step(alice, deleteMessage, about(message))
    for (const operation of [flagMessage, unflagMessage, clearMessageFlags])
      expectError(await alice.call(operation, about(message)), 404, 400400)
    expectError(await alice.call(flagMessage, about({ messageId: 'nothing' })), 404, 400400)
  })
})
