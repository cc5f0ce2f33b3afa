import { messageReactionAdded, messageReactionRemoved } from '@causerie/contracts/chat'
import { maxReactionNames } from '@causerie/contracts/content'
import { refuse } from '@causerie/protocol'
import {
  internalIdOf,
  messageInPorch,
  messageReactionAddedBy,
  messageReactionRemovedBy,
  messageSentBy,
} from '@causerie/testkit/facts'
import { as, type Given, given, recordedBy } from '@causerie/testkit/given'
import { expect, test } from 'vitest'
import { porchCommands, porchWithMembers } from '../../test/porch-chat.ts'
import { messages } from '../message/message.ts'
import { chatService } from '../service.ts'
import { eraseReaction } from './erase-reactions.ts'

const sent: Given[] = [...porchWithMembers(), messageSentBy('bob')]
const messageAfter = (...facts: Given[]) =>
  given(chatService, [...sent, ...facts]).row(messages.get('hello'))

test('a member reacts once with each name, and takes back what is theirs', async () => {
  const added = recordedBy(await porchCommands(sent).react('carol'))
  const of = {
    ...messageInPorch(),
    reactionName: 'like',
    by: 'carol',
    byInternalId: internalIdOf('carol'),
  }
  expect(added).toEqual([messageReactionAdded({ ...of, reactionId: expect.any(String) as string })])
  const story = [...sent, ...added]
  expect(await porchCommands(story).react('carol')).toEqual([])
  expect(await porchCommands(story).unreact('bob')).toEqual([])
  const { reactionId } = messageReactionAdded.schema.parse(added[0]?.data)
  expect(await porchCommands(story).unreact('carol')).toEqual([
    messageReactionRemoved({ ...of, reactionId }),
  ])
})

test('strangers and banned users do not react', async () => {
  expect(await porchCommands(sent).react('dan')).toEqual(refuse('not-a-channel-member'))
  const banned = [...sent, ...recordedBy(await porchCommands(sent).ban('alice', 'carol'))]
  expect(await porchCommands(banned).react('carol')).toEqual(refuse('banned-from-channel'))
})

test('an import brings reactions and flags of those who left, not of those who are banned', async () => {
  const imported = (userId: string) => ({ ...as(userId, 'admin'), isImported: true })
  expect(await porchCommands(sent).react(as('dan', 'admin'))).toEqual(
    refuse('not-a-channel-member'),
  )
  const added = recordedBy(await porchCommands(sent).react(imported('dan')))
  expect(messageAfter(...added)?.activity.reactions).toEqual({ like: 1 })
  expect(recordedBy(await porchCommands(sent).flag(imported('dan')))).toHaveLength(1)
  const banned = [...sent, ...recordedBy(await porchCommands(sent).ban('alice', 'carol'))]
  expect(await porchCommands(banned).react(imported('carol'))).toEqual(
    refuse('banned-from-channel'),
  )
})

test('there are at most a hundred names, each of which others may use', async () => {
  const full = [
    ...sent,
    ...Array.from({ length: maxReactionNames }, (_, n) =>
      messageReactionAddedBy('bob', { reactionName: `${n}` }),
    ),
  ]
  expect(await porchCommands(full).react('carol')).toEqual(refuse('too-many-reaction-names'))
  expect(recordedBy(await porchCommands(full).react('carol', 'hello', '7'))).toHaveLength(1)
})

test('the latest reaction says whether it was added or removed, and leaves the stored text alone', () => {
  expect(messageAfter()?.latestReaction).toBeNull()
  const removed = messageAfter(
    messageReactionAddedBy('carol'),
    messageReactionAddedBy('bob'),
    messageReactionRemovedBy('carol'),
  )
  expect(removed?.latestReaction).toMatchObject({
    userId: 'carol',
    reactionName: 'like',
    eventName: 'reactionRemoved',
  })
  expect(removed && messages.docOf(removed)).toBe(messages.docOf(messageAfter() ?? expect.fail()))
})

test('a reaction of a user whose content was deleted is taken back, once', () => {
  const story = [...sent, messageReactionAddedBy('carol'), messageReactionAddedBy('bob')]
  const message = given(chatService, story).row(messages.get('hello')) ?? expect.fail()
  const erasure = eraseReaction(messageInPorch(), ['carol', 'like'])
  expect(message.activity.reactionsCount).toBe(2)
  const facts = given(chatService, story).decided(erasure)
  expect(
    given(chatService, [...story, ...facts]).row(messages.get('hello'))?.activity,
  ).toMatchObject({ reactionsCount: 1 })
  expect(given(chatService, [...story, ...facts]).decided(erasure)).toEqual([])
})
