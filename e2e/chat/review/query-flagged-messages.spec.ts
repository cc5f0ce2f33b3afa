import {
  banChannelUsers,
  clearMessageFlags,
  createConversation,
  flagMessage,
  queryConversationReads,
  queryFlaggedMessages,
  unbanChannelUsers,
  updateChatSetting,
} from '@causerie/contracts/chat'
import { expectError, type Person } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { only, step } from '../../step.ts'
import { channelOf } from '../channel/steps.ts'
import { about, messageIn } from '../message/steps.ts'

const given = sharedNetwork(peopleAndAdmin)
const asked = { query: { type: 'message' } } as const
const idsFor = async (who: Person, query: object = {}) =>
  (await step(who, queryFlaggedMessages, { query: { ...asked.query, ...query } })).flagged.map(
    ({ recordId }) => recordId,
  )

describeNetwork('GET /api/v1/moderation/flagged?type=message', () => {
  it('shows moderators of a channel what is flagged there, with the channel', async () => {
    const { admin, alice, bob, carol } = await given()
    const channel = await channelOf(alice, {
      displayName: 'Night shift',
      userIds: ['bob', 'carol'],
    })
    const message = await messageIn(bob, channel, { data: { text: 'Open at nien' } })
    await step(carol, flagMessage, { ...about(message), body: { reason: 'Typing' } })
    for (const who of [alice, admin]) {
      expect(await idsFor(who, { authorId: 'bob' })).toEqual([message.messageId])
      expect(await idsFor(who, { authorId: 'carol' })).toEqual([])
      const body = await step(who, queryFlaggedMessages, asked)
      expect(body.flagged).toMatchObject([
        {
          recordId: message.messageId,
          authorId: 'bob',
          targetType: 'channel',
          targetId: channel.channelId,
          flags: [{ userId: 'carol' }],
        },
      ])
      expect(body.messages).toMatchObject([{ data: { text: 'Open at nien' } }])
      expect(body.channels).toMatchObject([
        { channelId: channel.channelId, displayName: 'Night shift' },
      ])
      expect(body.channelUsers.find(({ userId }) => userId === 'bob')).toMatchObject({
        membership: 'member',
      })
    }
    await step(alice, clearMessageFlags, about(message))
    expect(await idsFor(alice)).toEqual([])
  })

  it('leaves out the words of whoever is banned, until the ban is lifted', async () => {
    const { alice, bob, carol } = await given()
    const channel = await channelOf(alice, { userIds: ['bob', 'carol'] })
    const { messageId } = await messageIn(bob, channel)
    await step(carol, flagMessage, { params: { messageId } })
    expect(await idsFor(alice)).toEqual([messageId])
    const ban = { params: { channelId: channel.channelId }, body: { userIds: ['bob'] } }
    await step(alice, banChannelUsers, ban)
    expect(await idsFor(alice)).toEqual([])
    await step(alice, unbanChannelUsers, ban)
    expect(await idsFor(alice)).toEqual([messageId])
  })

  it('shows conversations where the network says so, and records who read them', async () => {
    const { admin, bob, dan } = await given()
    const { channels } = await step(bob, createConversation, {
      body: { userIds: ['dan'], isDistinct: false },
    })
    const conversation = only(channels)
    const { messageId } = await messageIn(bob, conversation)
    await step(dan, flagMessage, { params: { messageId } })
    expectError(await dan.call(queryFlaggedMessages, asked), 403, 400301)
    expect(await idsFor(admin)).toContain(messageId)
    const { conversationReads } = await step(admin, queryConversationReads, {
      params: { channelId: conversation.channelId },
    })
    expect(conversationReads).toMatchObject([
      { channelId: conversation.channelId, userId: admin.userId },
    ])
    await step(admin, updateChatSetting, { body: { isAllowAdminManageConversationMessage: false } })
    expect(await idsFor(admin)).not.toContain(messageId)
  })

  itInOneProcess('is refused to those who moderate no channel', async () => {
    const { network, carol } = await given()
    expectError(await carol.call(queryFlaggedMessages, asked), 403, 400301)
    expectError(await network.as('nobody', '').call(queryFlaggedMessages, asked), 401, 400100)
  })
})
