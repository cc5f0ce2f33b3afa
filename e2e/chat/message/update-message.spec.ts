import {
  banChannelUsers,
  createConversation,
  deleteMessage,
  getChannel,
  getMessage,
  muteChannelUsers,
  queryMessages,
  updateChatSetting,
  updateMessage,
} from '@causerie/contracts/chat'
import { expectError, type Person } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { long } from '../../long-input.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { only, step } from '../../step.ts'
import { channelOf, of } from '../channel/steps.ts'
import { about, messageIn } from './steps.ts'

const given = sharedNetwork(peopleAndAdmin)
const edit = (
  by: Person,
  message: { messageId: string },
  body: object = { data: { text: 'edited' } },
) => by.call(updateMessage, { ...about(message), body })

describeNetwork('PUT /api/v3/messages/:messageId', () => {
  it('changes what is given, keeps the rest, and computes mentions anew', async () => {
    const { alice, bob } = await given()
    const channel = await channelOf(alice, { userIds: ['bob', 'carol'] })
    const mentionees = [{ type: 'user', userIds: ['bob'] }]
    const message = await messageIn(alice, channel, {
      data: { text: 'one', more: 1 },
      tags: ['a'],
      metadata: { b: 2 },
      mentionees,
    })
    const edited = only(
      (await step(alice, updateMessage, { ...about(message), body: { data: { text: 'two' } } }))
        .messages,
    )
    expect(edited).toEqual({
      ...message,
      data: { text: 'two', more: 1 },
      editedAt: edited.updatedAt,
      updatedAt: edited.updatedAt,
    })
    expect(edited.editedAt).not.toBeNull()
    const moved = {
      tags: [],
      metadata: {},
      mentionees: [{ type: 'user', userIds: ['carol', 'dan'] }],
    }
    expect(
      only((await step(alice, updateMessage, { ...about(message), body: moved })).messages),
    ).toMatchObject({
      data: { text: 'two', more: 1 },
      tags: [],
      metadata: {},
      mentionees: [{ type: 'user', userIds: ['carol'] }],
    })
    expect(only((await step(bob, getMessage, about(message))).messages)).toMatchObject({
      data: { text: 'two' },
      tags: [],
    })
    expect(only((await step(bob, getChannel, of(channel))).channels)).toMatchObject({
      messageCount: 1,
    })
  })

  itInOneProcess(
    'is for the author, while they may write, and for who may edit messages',
    async () => {
      const { alice, bob, carol, dan, admin } = await given()
      const channel = await channelOf(alice, { userIds: ['bob', 'carol'] })
      const message = await messageIn(bob, channel)
      expectError(await edit(carol, message), 403, 400301)
      expectError(await edit(dan, message), 403, 400301)
      for (const person of [bob, alice, admin])
        expect((await edit(person, message, { data: { text: person.userId } })).status).toBe(200)
      await step(alice, muteChannelUsers, {
        ...of(channel),
        body: { userIds: ['bob'], mutePeriod: -1 },
      })
      expectError(await edit(bob, message), 403, 400302)
      await step(alice, banChannelUsers, { ...of(channel), body: { userIds: ['bob'] } })
      expectError(await edit(bob, message), 403, 400304)
    },
  )

  itInOneProcess(
    'in a conversation is for administrators only where the setting says so',
    async () => {
      const { alice, admin } = await given()
      const talk = only(
        (await step(alice, createConversation, { body: { userIds: ['bob'] } })).channels,
      )
      const message = await messageIn(alice, talk)
      expect((await edit(admin, message)).status).toBe(200)
      await step(admin, updateChatSetting, {
        body: {
          isAllowAdminManageConversationMessage: false,
          isAllowAdminViewConversationMessage: false,
        },
      })
      expectError(await edit(admin, message), 403, 400301)
      expectError(await admin.call(getMessage, about(message)), 403, 400301)
      expectError(
        await admin.call(queryMessages, { query: { channelId: talk.channelId } }),
        403,
        400301,
      )
    },
  )

  itInOneProcess('refuses deleted and unknown messages, and bad input', async () => {
    const { alice } = await given()
    const channel = await channelOf(alice)
    const longest = {
      data: { text: long(20_000) },
      mentionees: [{ type: 'user', userIds: Array.from({ length: 30 }, (_, i) => `u${i}`) }],
    }
    const message = only(
      (await edit(alice, await messageIn(alice, channel), longest)).body.messages,
    )
    for (const body of [
      { data: { text: long(20_001) } },
      { data: { text: '' } },
      { data: { text: '\ud800' } },
      { mentionees: [{ type: 'user', userIds: Array.from({ length: 31 }, (_, i) => `u${i}`) }] },
      { tags: Array.from({ length: 11 }, (_, i) => `t${i}`) },
      { tags: [long(31)] },
      { mentionees: [{ type: 'channel' }, { type: 'channel' }, { type: 'channel' }] },
      { metadata: { large: long(11_000) } },
    ])
      expectError(await edit(alice, message, body), 400, 400000)
    expect(only((await step(alice, getMessage, about(message))).messages)).toEqual(message)
    expectError(await edit(alice, { messageId: long(151) }), 400, 400000)
    expectError(await edit(alice, { messageId: long(150) }), 404, 400400)
    await step(alice, deleteMessage, about(message))
    expectError(await edit(alice, message), 404, 400400)
    expectError(await alice.call(deleteMessage, about(message)), 404, 400400)
  })
})
