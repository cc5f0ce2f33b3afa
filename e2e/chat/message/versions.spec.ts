import {
  addMessageReaction,
  createMessage,
  createMessageV5,
  deleteMessage,
  deleteMessageV5,
  flagMessage,
  flagMessageV5,
  getMessage,
  getMessageV5,
  isMessageFlaggedByMe,
  isMessageFlaggedByMeV5,
  Message,
  MessageV5,
  unflagMessage,
  unflagMessageV5,
  updateMessage,
  updateMessageV5,
} from '@causerie/contracts/chat'
import type { Person } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { fileOf } from '../../content/file/steps.ts'
import { describeNetwork } from '../../describe-network.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { only, step } from '../../step.ts'
import { channelOf } from '../channel/steps.ts'
import { about } from './steps.ts'

const given = sharedNetwork(peopleAndAdmin)
type OfMessage = Pick<Message, 'messageId'>
const byV3 = async (by: Person, message: OfMessage) =>
  only((await step(by, getMessage, about(message))).messages)
const byV5 = async (by: Person, message: OfMessage) =>
  only((await step(by, getMessageV5, about(message))).messages)

/** What version 3 says of a message, and what version 5 says, in the same words. */
const inCommonV3 = (message: Message) => ({
  messageId: message.messageId,
  channelPublicId: message.channelId,
  creatorPublicId: message.userId,
  dataType: message.type,
  segment: message.channelSegment,
  mentioned: message.mentionees.map(({ type, userPublicIds, userInternalIds }) =>
    type === 'user' ? { type, userPublicIds, userInternalIds } : { type },
  ),
  childCount: message.childrenNumber,
  reactionCount: message.reactionsCount,
  ...sameIn(message),
})
const inCommonV5 = (message: MessageV5) => ({
  messageId: message.messageId,
  channelPublicId: message.channelPublicId,
  creatorPublicId: message.creatorPublicId,
  dataType: message.dataType,
  segment: message.segment,
  mentioned: message.mentionedUsers.map((mention) =>
    mention.type === 'user'
      ? { type: 'user', userPublicIds: mention.userPublicIds, userInternalIds: mention.userIds }
      : mention,
  ),
  childCount: message.childCount,
  reactionCount: message.reactionCount,
  ...sameIn(message),
})
const sameIn = ({
  data,
  fileId,
  parentId,
  tags,
  metadata,
  flagCount,
  hashFlag,
  reactions,
  myReactions,
  ...more
}: Message | MessageV5) => ({
  ...{ data, fileId, parentId, tags, metadata, flagCount, hashFlag, reactions, myReactions },
  ...{
    isDeleted: more.isDeleted,
    editedAt: more.editedAt,
    createdAt: more.createdAt,
    updatedAt: more.updatedAt,
    path: more.path,
  },
})

/** What each version says in other words, or alone; every other field of its schema is compared. */
const otherwise = {
  v3: [
    '_id',
    'channelId',
    'userId',
    'type',
    'channelSegment',
    'mentionees',
    'childrenNumber',
    'reactionsCount',
    'latestReaction',
  ],
  v5: [
    'networkId',
    'channelId',
    'channelType',
    'messageFeedId',
    'creatorId',
    'mentionedUsers',
    'referenceId',
  ],
}
const fieldsBut = (shape: object, said: readonly string[]) =>
  Object.keys(shape).filter((field) => !said.includes(field))

const expectSame = async (by: Person, message: OfMessage) => {
  const v3 = await byV3(by, message)
  const common = inCommonV3(v3)
  for (const fields of [
    fieldsBut(Message.shape, otherwise.v3),
    fieldsBut(MessageV5.shape, otherwise.v5),
  ])
    for (const field of fields) expect(common).toHaveProperty(field)
  expect(inCommonV5(await byV5(by, message))).toEqual(common)
  return v3
}

/** The operations of both versions, each asked in its own words. */
const versions = {
  'version 3': {
    send: (by: Person, channelId: string, fields: object) =>
      step(by, createMessage, { body: { channelId, data: { text: 'Hello, @bob' }, ...fields } }),
    mention: (userIds: string[]) => ({
      mentionees: [{ type: 'user', userIds }, { type: 'channel' }],
    }),
    ofType: (type: string) => ({ type }),
    edit: (by: Person, message: OfMessage, body: object) =>
      step(by, updateMessage, { ...about(message), body }),
    flag: (by: Person, message: OfMessage) =>
      step(by, flagMessage, { ...about(message), body: { reason: 'Spam or scams' } }),
    unflag: (by: Person, message: OfMessage) => step(by, unflagMessage, about(message)),
    isFlagged: (by: Person, message: OfMessage) => step(by, isMessageFlaggedByMe, about(message)),
    remove: (by: Person, message: OfMessage) => step(by, deleteMessage, about(message)),
  },
  'version 5': {
    send: (by: Person, messageFeedId: string, fields: object) =>
      step(by, createMessageV5, {
        body: { messageFeedId, data: { text: 'Hello, @bob' }, ...fields },
      }),
    mention: (userIds: string[]) => ({
      mentionedUsers: [{ type: 'user', userIds }, { type: 'channel' }],
    }),
    ofType: (dataType: string) => ({ dataType }),
    edit: (by: Person, message: OfMessage, body: object) =>
      step(by, updateMessageV5, { ...about(message), body }),
    flag: (by: Person, message: OfMessage) =>
      step(by, flagMessageV5, { ...about(message), body: { reason: 'Spam or scams' } }),
    unflag: (by: Person, message: OfMessage) => step(by, unflagMessageV5, about(message)),
    isFlagged: (by: Person, message: OfMessage) => step(by, isMessageFlaggedByMeV5, about(message)),
    remove: (by: Person, message: OfMessage) => step(by, deleteMessageV5, about(message)),
  },
} as const
const { 'version 3': v3, 'version 5': v5 } = versions

describeNetwork('a message has one state in versions 3 and 5', () => {
  it.each([
    ['version 3', v3, v5],
    ['version 5', v5, v3],
  ] as const)('when it is sent by %s and changed by the other', async (_, sender, other) => {
    const { alice, bob, carol } = await given()
    const channel = await channelOf(alice, { userIds: ['bob', 'carol'] })
    const send = async (fields: object) =>
      only<OfMessage>((await sender.send(alice, channel.channelId, fields)).messages)

    const first = await send({
      tags: ['q'],
      metadata: { a: 1 },
      data: { text: 'Who?', more: [1] },
      referenceId: 'LOCAL_q',
    })
    const { channelInternalId, type: channelType } = channel
    const place = { channelId: channelInternalId, channelType, messageFeedId: channelInternalId }
    expect(await byV5(bob, first)).toMatchObject({ ...place, referenceId: 'LOCAL_q' })
    expect(await expectSame(bob, first)).toMatchObject({
      data: { text: 'Who?', more: [1] },
      tags: ['q'],
      metadata: { a: 1 },
    })
    const reply = await send({ parentId: first.messageId, ...sender.mention(['bob', 'carol']) })
    expect(await expectSame(bob, reply)).toMatchObject({
      parentId: first.messageId,
      channelSegment: 2,
    })
    expect(await expectSame(bob, first)).toMatchObject({ childrenNumber: 1 })
    const { fileId } = await fileOf(alice)
    const picture = await send({ fileId, data: { caption: '' }, ...sender.ofType('image') })
    expect(await expectSame(bob, picture)).toMatchObject({
      fileId,
      type: 'image',
      data: { caption: '' },
    })

    await other.edit(alice, reply, {
      data: { text: 'Hello, @carol' },
      tags: ['r'],
      metadata: {},
      ...other.mention(['carol']),
    })
    const edited = await expectSame(bob, reply)
    expect(edited).toMatchObject({
      data: { text: 'Hello, @carol' },
      tags: ['r'],
      editedAt: expect.any(String),
    })
    expect(edited.mentionees).toMatchObject([{ userIds: ['carol'] }, { type: 'channel' }])
    await step(bob, addMessageReaction, {
      body: { referenceType: 'message', referenceId: reply.messageId, reactionName: 'like' },
    })
    expect(await expectSame(bob, reply)).toMatchObject({
      reactions: { like: 1 },
      myReactions: ['like'],
      reactionsCount: 1,
    })

    await other.flag(carol, reply)
    expect(await expectSame(carol, reply)).toMatchObject({ flagCount: 1 })
    expect([await sender.isFlagged(carol, reply), await other.isFlagged(bob, reply)]).toEqual([
      { result: true },
      { result: false },
    ])
    await sender.unflag(carol, reply)
    expect(await expectSame(carol, reply)).toMatchObject({ flagCount: 0 })
    await other.remove(alice, reply)
    expect(await expectSame(bob, reply)).toMatchObject({ isDeleted: true, data: {}, tags: [] })
    expect(await expectSame(bob, first)).toMatchObject({ childrenNumber: 0 })
  })
})
