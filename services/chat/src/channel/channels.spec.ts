import {
  channelClosed,
  channelCreated,
  channelDeleted,
  channelMemberJoined,
  channelRead,
  channelUpdated,
} from '@causerie/contracts/chat'
import {
  communityCreated,
  communityDeleted,
  communityUpdated,
  userBlocked,
} from '@causerie/contracts/community'
import { refuse } from '@causerie/protocol'
import {
  hikers,
  hikersCreated,
  internalIdOf,
  memberJoined,
  messageSentBy,
  porch,
  usersCreated,
} from '@causerie/testkit/facts'
import { as, type Given, given, recordedBy } from '@causerie/testkit/given'
import { describe, expect, test } from 'vitest'
import { porchCommands, porchWithMembers } from '../../test/porch-chat.ts'
import { channelUsers } from '../channel-user/channel-user.ts'
import { leaveChannel } from '../channel-user/leave-channel.ts'
import { chatService } from '../service.ts'
import { channels } from './channel.ts'
import { closeChannel } from './close-channel.ts'
import {
  deleteChannelOfCommunity,
  openChannelOfCommunity,
  renameChannelOfCommunity,
} from './community-channel.ts'
import { createChannel } from './create-channel.ts'
import { createConversation } from './create-conversation.ts'
import { deleteChannel } from './delete-channel.ts'
import { markChannelSeen } from './mark-channel-seen.ts'
import { updateChannel } from './update-channel.ts'

const people = usersCreated('alice', 'bob', 'carol')
const open = porchWithMembers()
const resolved = {
  channelId: porch.channelId,
  internalId: porch.internalId,
  type: 'community' as const,
  isOfCommunity: false,
  conversing: [],
}
const asked = (by: string, body: object = {}) => ({
  resolved,
  params: { channelId: porch.channelId },
  body,
  caller: as(by),
})
const after = (story: readonly Given[], decided: Parameters<typeof recordedBy>[0]): Given[] => [
  ...story,
  ...recordedBy(decided),
]
const create = (story: readonly Given[], body: object) =>
  given(chatService, story).when(createChannel, { body, caller: as('alice') })

describe('creating a channel', () => {
  test('makes its creator a moderator, and members of whom no block separates them', async () => {
    const blocked = userBlocked({ userId: 'carol', blockedUserId: 'alice' })
    const decided = recordedBy(
      await create([...people, blocked], {
        channelId: 'den',
        userIds: ['bob', 'carol', 'bob', 'alice'],
      }),
    )
    expect(decided[0]).toMatchObject({
      type: channelCreated.type,
      data: { channelId: 'den', type: 'community', isPublic: true },
    })
    expect(decided.slice(1).map(({ data }) => data)).toMatchObject([
      { userId: 'alice', roles: ['member', 'channel-moderator'] },
      { userId: 'bob', roles: ['member'] },
    ])
  })

  test('has one id, which clients pass as that of its feed, unless a chosen one cannot stand in topics and paths', async () => {
    const idsOf = async (channelId?: string) => {
      const [created] = recordedBy(await create(people, { channelId }))
      return channelCreated.schema.parse(created?.data)
    }
    for (const id of ['den', 'late-shift.2', undefined]) {
      const { channelId, internalId, messageFeedId } = await idsOf(id)
      expect([internalId, messageFeedId]).toEqual([channelId, channelId])
    }
    for (const id of ['den of mine', 'den/1', 'den#', 'pokój']) {
      const { channelId, internalId } = await idsOf(id)
      expect([channelId, internalId]).toEqual([id, expect.stringMatching(/^[\da-f]{24}$/)])
    }
  })

  test('takes the older kinds, of which private ones are not found', async () => {
    for (const [type, isPublic] of [['standard', true] as const, ['private', false] as const])
      expect(recordedBy(await create(people, { type }))[0]?.data).toMatchObject({ type, isPublic })
    expect(await create(people, { type: 'broadcast' })).toEqual(refuse('permission-denied'))
  })

  test('of two with the same id takes the first', async () => {
    const first = after(people, await create(people, { channelId: 'den' }))
    expect(await create(first, { channelId: 'den' })).toEqual(refuse('channel-exists'))
  })
})

describe('a distinct conversation', () => {
  const start = (story: readonly Given[], by: string, ...userIds: string[]) =>
    given(chatService, story).when(createConversation, { body: { userIds }, caller: as(by) })

  test('is the same for the same users, whoever starts it, and brings back who left', async () => {
    const first = recordedBy(await start(people, 'alice', 'bob'))
    const { channelId, internalId } = channelCreated.schema.parse(first[0]?.data)
    const story = [...people, ...first]
    expect(await start(story, 'bob', 'alice')).toEqual([])
    const talk = {
      channelId,
      internalId,
      type: 'conversation' as const,
      isOfCommunity: false,
      conversing: [],
    }
    const left = after(
      story,
      await given(chatService, story).when(leaveChannel, {
        resolved: talk,
        params: { channelId },
        caller: as('bob'),
      }),
    )
    expect(given(chatService, left).row(channelUsers.get(channelId, 'bob'))).toMatchObject({
      membership: 'none',
    })
    const joined = {
      channelId,
      internalId,
      userId: 'bob',
      userInternalId: internalIdOf('bob'),
      roles: ['member'],
      by: 'alice',
    }
    expect(await start(left, 'alice', 'bob')).toEqual([channelMemberJoined(joined)])
  })

  test('of more than two brings back the caller alone', async () => {
    const first = recordedBy(await start(people, 'alice', 'bob', 'carol'))
    const { channelId, internalId } = channelCreated.schema.parse(first[0]?.data)
    const talk = {
      channelId,
      internalId,
      type: 'conversation' as const,
      isOfCommunity: false,
      conversing: [],
    }
    const leave = { resolved: talk, params: { channelId }, caller: as('bob') }
    const story = [...people, ...first]
    const left = after(story, await given(chatService, story).when(leaveChannel, leave))
    expect(await start(left, 'alice', 'bob', 'carol')).toEqual([])
    expect(await start(left, 'carol', 'alice', 'bob')).toEqual([])
    const joined = {
      channelId,
      internalId,
      userId: 'bob',
      userInternalId: internalIdOf('bob'),
      roles: ['member'],
      by: 'bob',
    }
    expect(await start(left, 'bob', 'alice', 'carol')).toEqual([channelMemberJoined(joined)])
  })

  test('is refused for unknown users', async () => {
    expect(await start(people, 'alice', 'bob', 'nobody')).toEqual(
      refuse('unknown-users', ['nobody']),
    )
  })
})

describe('a channel', () => {
  test('is updated in part, by those who may', async () => {
    const update = (story: readonly Given[], by: string, body: object) =>
      given(chatService, story).when(updateChannel, asked(by, body))
    expect(await update(open, 'bob', { tags: ['quiet'] })).toEqual(refuse('permission-denied'))
    const changed = await update(open, 'alice', { tags: ['quiet'], displayName: 'Porch' })
    expect(changed).toEqual([channelUpdated({ ...porch, tags: ['quiet'], by: 'alice' })])
    expect(await update(after(open, changed), 'alice', { tags: ['quiet'] })).toEqual([])
  })

  test('that is closed or deleted takes no message; one before it stays', async () => {
    const closed = after(open, await given(chatService, open).when(closeChannel, asked('alice')))
    expect(closed.at(-1)).toEqual(channelClosed({ ...porch, by: 'alice' }))
    expect(await given(chatService, closed).when(closeChannel, asked('alice'))).toEqual([])
    for (const person of ['bob', 'alice'])
      expect(await porchCommands(closed).send(person)).toEqual(refuse('channel-closed'))

    const sent = after(open, await porchCommands(open).send('bob'))
    const deleted = after(sent, await given(chatService, sent).when(deleteChannel, asked('alice')))
    expect(await porchCommands(deleted).send('bob', { messageId: 'late' })).toEqual(
      refuse('channel-not-found'),
    )
    expect(await porchCommands(deleted).edit('bob')).toEqual(refuse('message-not-found'))
    expect(await given(chatService, deleted).when(deleteChannel, asked('alice'))).toEqual(
      refuse('channel-not-found'),
    )
  })

  test('is read forwards only, at most to its last message', async () => {
    const sent = [
      ...open,
      messageSentBy('bob'),
      messageSentBy('bob', { messageId: 'second', segment: 2 }),
    ]
    const seen = (story: readonly Given[], readToSegment: number) =>
      given(chatService, story).when(markChannelSeen, asked('carol', { readToSegment }))
    const read = (readToSegment: number) =>
      channelRead({
        ...porch,
        userId: 'carol',
        userInternalId: internalIdOf('carol'),
        readToSegment,
      })
    expect(await seen(sent, 1)).toEqual([read(1)])
    expect(await seen(sent, 2 ** 53 - 1)).toEqual([read(2)])
    expect(await seen([...sent, read(2)], 1)).toEqual([])
  })
})

describe('the channel of a community', () => {
  const created = hikersCreated()
  const creation = created.find(({ type }) => type === communityCreated.type) ?? expect.fail()
  const story: Given[] = [...people, ...created, memberJoined('bob')]

  test('is created once, by the follow-up or by the first message', async () => {
    const opened = given(chatService, story).followed(openChannelOfCommunity, creation)
    expect(opened).toMatchObject([
      { type: channelCreated.type, data: { channelId: hikers, isOfCommunity: true } },
    ])
    expect(
      given(chatService, [...story, ...opened]).followed(openChannelOfCommunity, creation),
    ).toEqual([])
  })

  test('follows its name, and is deleted with it', () => {
    const opened = [
      ...story,
      ...given(chatService, story).followed(openChannelOfCommunity, creation),
    ]
    const renamed = communityUpdated({ communityId: hikers, displayName: 'Climbers' })
    const named = given(chatService, [...opened, renamed]).followed(
      renameChannelOfCommunity,
      renamed,
    )
    expect(named).toMatchObject([{ type: channelUpdated.type, data: { displayName: 'Climbers' } }])
    const deletion = communityDeleted({ communityId: hikers })
    const closed = given(chatService, [...opened, deletion]).followed(
      deleteChannelOfCommunity,
      deletion,
    )
    expect(closed).toMatchObject([
      { type: channelDeleted.type, data: { channelId: hikers, cause: 'community-deleted' } },
    ])
    const gone = [...opened, deletion, ...closed]
    expect(given(chatService, gone).row(channels.get(hikers))).toMatchObject({ isDeleted: true })
    expect(given(chatService, gone).followed(deleteChannelOfCommunity, deletion)).toEqual([])
  })
})
