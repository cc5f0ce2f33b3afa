import {
  createConversation,
  getMessage,
  listMessages,
  queryConversationReads,
  queryMessages,
  updateChatSetting,
} from '@causerie/contracts/chat'
import { expectError, type FreshNetwork, type Person } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { only, step } from '../../step.ts'
import { channelOf, of } from '../channel/steps.ts'
import { about, messageIn } from '../message/steps.ts'

const given = sharedNetwork(async (network: FreshNetwork) => {
  const everybody = { ...(await peopleAndAdmin(network)), second: await network.admin('second') }
  // Administrators are made outside of the gateway, so nobody waits for copies of them.
  await network.settled()
  return everybody
})
const conversation = async ({ alice }: { alice: Person }) => {
  const talk = only(
    (await step(alice, createConversation, { body: { userIds: ['bob'], isDistinct: false } }))
      .channels,
  )
  return { talk, message: await messageIn(alice, talk) }
}
const readersOf = async (admin: Person, channel: { channelId: string }) =>
  (await step(admin, queryConversationReads, of(channel))).conversationReads.map(
    ({ userId }) => userId,
  )

describeNetwork('GET /api/v3/channels/:channelId/reads', () => {
  it('has a line for each time that an administrator read messages of a conversation of others', async () => {
    const everybody = await given()
    const { alice, bob, admin, second } = everybody
    const { talk, message } = await conversation(everybody)
    for (const member of [alice, bob])
      await step(member, queryMessages, { query: { channelId: talk.channelId } })
    expect(await readersOf(admin, talk)).toEqual([])
    await step(admin, queryMessages, { query: { channelId: talk.channelId } })
    await step(second, getMessage, about(message))
    await step(admin, listMessages, { query: { messageIds: [message.messageId] } })
    const { conversationReads, users } = await step(admin, queryConversationReads, of(talk))
    expect(conversationReads.map(({ userId }) => userId)).toEqual([
      admin.userId,
      second.userId,
      admin.userId,
    ])
    expect(users.map(({ userId }) => userId).sort()).toEqual([admin.userId, second.userId].sort())
    expect(JSON.stringify(conversationReads)).not.toContain(message.messageId)
  })

  it('has none of other channels, and none of what was refused', async () => {
    const everybody = await given()
    const { alice, admin } = everybody
    const open = await channelOf(alice)
    await messageIn(alice, open)
    await step(admin, queryMessages, { query: { channelId: open.channelId } })
    expect(await readersOf(admin, open)).toEqual([])
    const { talk, message } = await conversation(everybody)
    await step(admin, updateChatSetting, { body: { isAllowAdminViewConversationMessage: false } })
    expectError(await admin.call(getMessage, about(message)), 403, 400301)
    expect(
      (await step(admin, listMessages, { query: { messageIds: [message.messageId] } })).messages,
    ).toEqual([])
    await step(admin, updateChatSetting, { body: { isAllowAdminViewConversationMessage: true } })
    expect(await readersOf(admin, talk)).toEqual([])
  })

  itInOneProcess('is for administrators', async () => {
    const everybody = await given()
    const { talk } = await conversation(everybody)
    expectError(await everybody.alice.call(queryConversationReads, of(talk)), 403, 400301)
    expectError(
      await everybody.admin.call(queryConversationReads, of({ channelId: 'nothing' })),
      404,
      400400,
    )
  })
})
