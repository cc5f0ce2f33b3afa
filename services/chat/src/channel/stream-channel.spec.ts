import { channelClosed, messageCreated } from '@causerie/contracts/chat'
import {
  streamDeleted,
  streamViewerBanned,
  streamViewerUnbanned,
} from '@causerie/contracts/streaming'
import { refuse } from '@causerie/protocol'
import { basil, basilCreated, internalIdOf, usersCreated } from '@causerie/testkit/facts'
import { as, foldedRows, type Given, given, recordedBy } from '@causerie/testkit/given'
import { describe, expect, test } from 'vitest'
import { joinChannel } from '../channel-user/join-channel.ts'
import { createMessage } from '../message/create-message.ts'
import { chatService } from '../service.ts'
import { channels } from './channel.ts'
import { markChannelSeen } from './mark-channel-seen.ts'
import { closeChannelOfStream, openChannelOfStream } from './stream-channel.ts'

const { streamId } = basil
const withChannel = { ...basil, channelId: streamId }
const created = basilCreated(withChannel)
const people: Given[] = usersCreated('alice', 'bob')
const opened = given(chatService, people).followed(openChannelOfStream, created)
const open: Given[] = [...people, ...opened]

const channel = {
  channelId: streamId,
  internalId: streamId,
  type: 'live' as const,
  isOfCommunity: false,
  conversing: [],
}
const params = { channelId: streamId }
const ofBob = {
  ...withChannel,
  viewerId: 'bob',
  viewerInternalId: internalIdOf('bob'),
  by: 'alice',
  byInternalId: internalIdOf('alice'),
}
const banned = streamViewerBanned(ofBob)
const unbanned = streamViewerUnbanned(ofBob)

const join = (story: Given[]) =>
  given(chatService, story).when(joinChannel, { resolved: channel, params, caller: as('bob') })
const send = (story: Given[], who = 'bob') => {
  const resolved = {
    ...params,
    messageId: 'm',
    internalId: 'i',
    channel,
    messageFeedId: streamId,
    channelInternalId: streamId,
    parents: [],
    mentioned: [],
    verdict: undefined,
  }
  return given(chatService, story).when(createMessage, {
    resolved,
    body: { ...params, data: { text: 'Hello' } },
    caller: as(who),
  })
}
const joined: Given[] = [...open, ...recordedBy(await join(open))]

describe('the channel of a stream', () => {
  test('is live, public and moderated by the streamer, and opened once', () => {
    expect(given(chatService, open).row(channels.get(streamId))).toMatchObject({
      type: 'live',
      isPublic: true,
      attachedTo: { videoStreamId: streamId },
      displayName: 'Repotting basil',
    })
    expect(opened.at(1)).toMatchObject({
      data: { userId: 'alice', roles: ['member', 'channel-moderator'] },
    })
    expect(given(chatService, open).followed(openChannelOfStream, created)).toEqual([])
    expect(foldedRows(chatService, joined, 'kept').texts()).toEqual(
      foldedRows(chatService, joined, 'stored').texts(),
    )
  })

  test('is that of the parent, if there is one, and none if nobody asked', () => {
    const followed = (fields: object) =>
      given(chatService, people).followed(openChannelOfStream, basilCreated(fields))
    expect(followed({})).toEqual([])
    expect(
      followed({ streamId: 'b1'.repeat(12), parentStreamId: streamId, channelId: streamId }),
    ).toEqual([])
  })

  test('is closed with the stream', () => {
    const close = (story: Given[]) =>
      given(chatService, story).followed(
        closeChannelOfStream,
        streamDeleted({ ...withChannel, by: 'alice' }),
      )
    const closed = channelClosed({ channelId: streamId, internalId: streamId, by: 'alice' })
    expect(close(open)).toEqual([closed])
    expect(close([...open, closed])).toEqual([])
    expect(close(people)).toEqual([])
  })
})

describe('a ban from the stream', () => {
  test('closes the channel to the viewer, member or not, until it is lifted', async () => {
    const refused = refuse('banned-from-channel')
    expect(await join([...open, banned])).toEqual(refused)
    expect(await send([...joined, banned])).toEqual(refused)
    const seen = { resolved: channel, params, body: { readToSegment: 1 }, caller: as('bob') }
    expect(await given(chatService, [...joined, banned]).when(markChannelSeen, seen)).toEqual(
      refused,
    )
    expect(recordedBy(await send([...joined, banned], 'alice'))).toMatchObject([
      { type: messageCreated.type },
    ])
    expect(recordedBy(await send([...joined, banned, unbanned]))).toMatchObject([
      { type: messageCreated.type },
    ])
    expect(await join([...joined, banned, unbanned])).toEqual([])
  })

  test('comes before or after a message: it refuses the later one, and takes nothing back', async () => {
    const sent: Given[] = [...joined, ...recordedBy(await send(joined))]
    expect(sent.filter(({ type }) => type === messageCreated.type)).toHaveLength(1)
    expect(await send([...sent, banned])).toEqual(refuse('banned-from-channel'))
    // In a child, too.
    const inChild = streamViewerBanned({
      ...ofBob,
      streamId: 'b1'.repeat(12),
      parentStreamId: streamId,
    })
    expect(await send([...sent, inChild])).toEqual(refuse('banned-from-channel'))
  })
})
