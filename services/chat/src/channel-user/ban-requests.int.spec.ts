import {
  banChannelUsers,
  createMessage,
  listMessages,
  queryChannels,
  queryChannelUsers,
  queryMessages,
  unbanChannelUsers,
} from '@causerie/contracts/chat'
import {
  communityBanWishAnswered,
  communityMemberBanned,
  communityMemberUnbanned,
} from '@causerie/contracts/community'
import { type AnyService, decision, newId, sql } from '@causerie/kernel'
import type { Fact } from '@causerie/protocol'
import {
  hikers,
  hikersCreated,
  internalIdOf,
  memberJoined,
  usersCreated,
} from '@causerie/testkit/facts'
import { startLoneService } from '@causerie/testkit/lone-service'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { chatService } from '../service.ts'

const copies = Object.values(chatService.replicas)
/**
 * Chat without follow-ups that records what community would: its requests are answered when a test
 * says so.
 */
const recorder: AnyService = {
  ...chatService,
  tables: [...chatService.tables, ...copies.flatMap(({ tables }) => tables)],
  folds: [...chatService.folds, ...copies.flatMap(({ folds }) => folds)],
  followUps: [],
}

let chat: Awaited<ReturnType<typeof startLoneService>>
beforeAll(async () => {
  chat = await startLoneService(recorder, inject('postgres'))
})
afterAll(() => chat?.close())

const channelId = hikers
const params = { channelId }
let networkId: string
const as = (userId: string) => ({
  userId,
  networkId,
  kind: 'user' as const,
  sessionId: '',
  device: '',
})
const record = async (...facts: Fact[]) => {
  const all = decision({
    orderBy: facts.map(({ orderedBy }) => orderedBy),
    load: {},
    decide: () => facts,
  })
  const outcome = await chat.host.decide({ networkId, actor: 'nobody', cause: 'test' }, all)
  if ('refused' in outcome) throw new Error(`refused: ${outcome.refused.refused}`)
}
const storedRequest = sql<{ wishId: string }>(
  'stored_request',
  'select wish_id as "wishId" from ban_wishes where network_id = $networkId limit 1',
)
/** Community's answer to the only request, after what it has changed. */
const answer = async (...changes: Fact[]) => {
  const [row] = await chat.host.reader(networkId).rows(storedRequest)
  await record(
    ...changes,
    communityBanWishAnswered({
      communityId: channelId,
      wishId: row?.wishId ?? 'none',
      userIds: [],
    }),
  )
}

/** Alice moderates, bob and carol are members, dan is not. Bob has sent the message m. */
beforeEach(async () => {
  networkId = newId()
  await record(
    ...usersCreated('alice', 'bob', 'carol', 'dan'),
    ...hikersCreated(),
    memberJoined('bob'),
    memberJoined('carol'),
  )
  await chat.reply(
    createMessage,
    { body: { channelId, messageId: 'm', data: { text: 'All quiet.' } } },
    as('bob'),
  )
})

const bob = { communityId: channelId, userId: 'bob' }
const bodyOf = (...userIds: string[]) => ({ params, body: { userIds } })
/** What alice, bob and carol see of bob. */
const shown = async () => {
  const [{ channelUsers }, own, messages, byIds] = await Promise.all([
    chat.reply(
      queryChannelUsers,
      { params, query: { memberships: ['member', 'banned'] } },
      as('alice'),
    ),
    chat.reply(queryChannels, { query: { filter: 'member' } }, as('bob')),
    chat.reply(queryMessages, { query: { channelId } }, as('carol')),
    chat.reply(listMessages, { query: { messageIds: ['m'] } }, as('carol')),
  ])
  const bob = channelUsers.find(({ userId }) => userId === 'bob')
  return {
    membership: bob?.membership ?? 'none',
    roles: bob?.roles ?? [],
    channels: own.channels.length,
    areMessagesDeleted: [...messages.messages, ...byIds.messages].map(({ isDeleted }) => isDeleted),
  }
}
const asMember = {
  membership: 'member',
  roles: ['member'],
  channels: 1,
  areMessagesDeleted: [false, false],
}
const asBanned = { membership: 'banned', roles: [], channels: 0, areMessagesDeleted: [true, true] }
const asStranger = { ...asMember, membership: 'none', roles: [], channels: 0 }

test('a ban is shown before community has answered it, and holds', async () => {
  expect(await shown()).toEqual(asMember)
  const { channelUsers } = await chat.reply(banChannelUsers, bodyOf('bob', 'dan'), as('alice'))
  const isBanned = { membership: 'banned', isBanned: true, roles: [], permissions: [] }
  expect(channelUsers).toMatchObject([
    { userId: 'bob', ...isBanned },
    { userId: 'dan', ...isBanned, channelId, userInternalId: internalIdOf('dan') },
  ])
  expect(await shown()).toEqual(asBanned)
  const mentionees = [{ type: 'user', userIds: ['bob', 'carol'] }]
  const { messages } = await chat.reply(
    createMessage,
    { body: { channelId, data: { text: '@bob @carol' }, mentionees } },
    as('alice'),
  )
  expect(messages[0]?.mentionees).toMatchObject([{ userIds: ['carol'] }])
  const again = await chat.reply(banChannelUsers, bodyOf('bob', 'dan'), as('alice'))
  expect(again.channelUsers).toEqual(channelUsers)
  for (const [operation, input] of [
    [createMessage, { body: { channelId, data: { text: 'Let me in.' } } }],
    [queryMessages, { query: { channelId } }],
    [queryChannelUsers, { params }],
  ] as const)
    expect(await chat.refusal(operation, input, as('bob'))).toBe('banned-from-channel')
})

test('a ban that community grants stays until it ends it', async () => {
  await chat.reply(banChannelUsers, bodyOf('bob'), as('alice'))
  await answer(communityMemberBanned(bob))
  expect(await shown()).toEqual(asBanned)
  await record(communityMemberUnbanned(bob))
  expect(await shown()).toEqual(asStranger)
})

test('a ban that community does not grant is over with its answer', async () => {
  await chat.reply(banChannelUsers, bodyOf('bob'), as('alice'))
  await answer()
  expect(await shown()).toEqual(asMember)
})

test('an unban is shown before community has answered it', async () => {
  await record(communityMemberBanned(bob))
  expect(await shown()).toEqual(asBanned)
  const { channelUsers } = await chat.reply(unbanChannelUsers, bodyOf('bob', 'carol'), as('alice'))
  expect(channelUsers).toMatchObject([
    { userId: 'bob', membership: 'none', isBanned: false },
    { userId: 'carol', membership: 'member' },
  ])
  expect(await shown()).toEqual(asStranger)
  await answer(communityMemberUnbanned(bob))
  expect(await shown()).toEqual(asStranger)
})
