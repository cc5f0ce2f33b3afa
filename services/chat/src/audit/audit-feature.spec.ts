import { auditEntries } from '@causerie/audit'
import {
  channelDeleted,
  channelMemberBanned,
  channelMemberJoined,
  channelMemberMuted,
  linkRulesAdded,
} from '@causerie/contracts/chat'
import {
  conversationReadBy,
  internalIdOf,
  messageDeletedBy,
  messageEditedBy,
  messageFlagsClearedOf,
  messageSentBy,
  porch,
  porchCreated,
  porchJoined,
  usersCreated,
} from '@causerie/testkit/facts'
import { type Given, given } from '@causerie/testkit/given'
import { ownActsOfOthers } from '@causerie/testkit/golden/own-acts'
import { expect, test } from 'vitest'
import { chatService } from '../service.ts'

const story: Given[] = [
  ...usersCreated('alice', 'bob'),
  ...porchCreated(),
  porchJoined('bob'),
  messageSentBy('bob'),
]
const entryOf = (fact: Given, by = 'alice') =>
  given(chatService, [...story, { ...fact, by }]).row(auditEntries.get(`event-${story.length + 1}`))
const inPorch = { targetType: 'channel', targetId: porch.channelId }
const ofBob = { ...porch, userId: 'bob', userInternalId: internalIdOf('bob') }

test('acts on members and messages of others stand in their channel', () => {
  expect(entryOf(channelMemberBanned({ ...ofBob, by: 'alice' }))).toMatchObject({
    kind: 'banned',
    actorId: 'alice',
    userId: 'bob',
    ...inPorch,
  })
  expect(entryOf(messageDeletedBy('alice', { userId: 'bob' }))).toMatchObject({
    kind: 'deleted',
    recordType: 'message',
    userId: 'bob',
    ...inPorch,
  })
  expect(entryOf(messageEditedBy('alice', { userId: 'bob' }))).toMatchObject({
    kind: 'edited',
    userId: 'bob',
    ...inPorch,
  })
  expect(entryOf(messageFlagsClearedOf({ userId: 'bob' }))).toMatchObject({
    kind: 'flagsCleared',
    userId: 'bob',
  })
  for (const own of [
    messageDeletedBy('bob', { userId: 'bob' }),
    messageEditedBy('bob', { userId: 'bob' }),
  ])
    expect(entryOf(own, 'bob')).toBeUndefined()
})

test('who is added to a channel has an entry, and neither who joins nor whom a conversation is with', () => {
  const added = {
    ...channelMemberJoined({ ...ofBob, roles: ['member'], by: 'alice' }),
    by: 'alice',
  }
  const entryIn = (before: Given[], fact: Given) =>
    given(chatService, [...before, fact]).row(auditEntries.get(`event-${before.length + 1}`))
  const people = usersCreated('alice', 'bob')
  expect(entryIn([...people, ...porchCreated()], added)).toMatchObject({
    kind: 'added',
    userId: 'bob',
    ...inPorch,
  })
  expect(entryIn([...people, ...porchCreated()], porchJoined('bob'))).toBeUndefined()
  expect(entryIn([...people, ...porchCreated({ type: 'conversation' })], added)).toBeUndefined()
})

test('what the moderation of the network does is done by nobody', () => {
  const muteTimeout = '2026-02-01T00:00:00.000Z'
  expect(
    entryOf(
      channelMemberMuted({ ...ofBob, muteTimeout, by: null, refused: 'blocked-words' }),
      'bob',
    ),
  ).toMatchObject({
    kind: 'muted',
    actorId: null,
    details: { until: muteTimeout, refused: 'blocked-words' },
  })
  expect(
    entryOf(messageDeletedBy('carol', { userId: 'bob', cause: 'flags' }), 'carol'),
  ).toMatchObject({
    actorId: null,
    userId: 'bob',
    details: { cause: 'flags' },
  })
})

test('a channel that goes with its community has no entry besides that of the community', () => {
  expect(entryOf(channelDeleted({ ...porch, cause: 'request', by: 'alice' }))).toMatchObject({
    kind: 'deleted',
    recordType: 'channel',
  })
  expect(
    entryOf(channelDeleted({ ...porch, cause: 'community-deleted', by: 'alice' })),
  ).toBeUndefined()
})

test('an entry is bounded however many rules were added, and reads of conversations have one', () => {
  const rules = Array.from({ length: 10_000 }, (_, n) => ({ ruleId: `r${n}`, regex: `word${n}` }))
  const entry = entryOf(linkRulesAdded({ rules, by: 'alice' }))
  expect(entry).toMatchObject({
    kind: 'rulesChanged',
    recordType: 'whitelist',
    recordId: 'r0',
    details: { change: 'added', count: 10_000 },
  })
  expect(entry?.details.regexs).toHaveLength(20)
  expect(entryOf(conversationReadBy('alice'))).toMatchObject({
    kind: 'conversationRead',
    ...inPorch,
  })
})

test('whoever does something to what is not theirs has an entry, in all that releases recorded', () => {
  expect(ownActsOfOthers('chat')).toEqual([])
})
