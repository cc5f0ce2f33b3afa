import {
  channelClosed,
  channelDeleted,
  channelMemberBanned,
  channelMemberMuted,
  channelMuted,
  channelRateLimited,
} from '@causerie/contracts/chat'
import { type Fact, refuse } from '@causerie/protocol'
import {
  internalIdOf,
  messageDeletedBy,
  messageSentBy,
  porch,
  porchFeedCreated,
  porchFeedDeleted,
} from '@causerie/testkit/facts'
import { type Given, given, recordedBy } from '@causerie/testkit/given'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { porchCommands, porchWithMembers } from '../../test/porch-chat.ts'
import { channelActivities } from '../channel/channel.ts'
import { channelUserStates } from '../channel-user/channel-user.ts'
import { feedUserStates } from '../marker/feed-user-state.ts'
import { messages } from '../message/message.ts'
import { chatService } from '../service.ts'
import { messageFeeds } from './message-feed.ts'

const open = porchWithMembers()
const withFeed: Given[] = [...open, porchFeedCreated('plants')]
const inPlants = { messageFeedId: 'plants' }
const after = (story: readonly Given[], decided: Parameters<typeof recordedBy>[0]): Given[] => [
  ...story,
  ...recordedBy(decided),
]
const feedAfter = (story: readonly Given[], feedId = 'plants') =>
  given(chatService, story).row(messageFeeds.get(feedId))
const activityAfter = (story: readonly Given[]) =>
  given(chatService, story).row(channelActivities.get(porch.channelId))
const ofPorch = { ...porch, by: 'alice' }
const bob = { ...ofPorch, userId: 'bob', userInternalId: internalIdOf('bob') }
const never = '9999-12-31T23:59:59.999Z'

describe('a feed', () => {
  test('is created, renamed and deleted by those who may edit the channel', async () => {
    const created = after(open, await porchCommands(open).addFeed('alice', 'plants'))
    expect(feedAfter(created)).toMatchObject({
      name: 'Plants',
      channelId: porch.channelId,
      lastSegment: 0,
      isDeleted: false,
      editedAt: null,
    })
    expect(activityAfter(created)).toMatchObject({ feedCount: 1 })
    const renamed = after(
      created,
      await porchCommands(created).renameFeed('alice', 'plants', 'Trees'),
    )
    expect(feedAfter(renamed)).toMatchObject({ name: 'Trees', editedAt: expect.any(String) })
    expect(await porchCommands(renamed).renameFeed('alice', 'plants', 'Trees')).toEqual([])
    const deleted = after(renamed, await porchCommands(renamed).deleteFeed('alice', 'plants'))
    expect(feedAfter(deleted)).toMatchObject({ isDeleted: true, isPermanentlyDeleted: false })
    for (const who of ['bob', 'dan']) {
      expect(await porchCommands(open).addFeed(who, 'plants')).toEqual(refuse('permission-denied'))
      expect(await porchCommands(created).renameFeed(who, 'plants', 'Trees')).toEqual(
        refuse('permission-denied'),
      )
      expect(await porchCommands(created).deleteFeed(who, 'plants')).toEqual(
        refuse('permission-denied'),
      )
    }
  })

  test('that was deleted can still be deleted permanently, and nothing else', async () => {
    const deleted = [...withFeed, porchFeedDeleted('plants')]
    expect(await porchCommands(deleted).deleteFeed('alice', 'plants')).toEqual(
      refuse('message-feed-not-found'),
    )
    expect(await porchCommands(deleted).renameFeed('alice', 'plants', 'Trees')).toEqual(
      refuse('message-feed-not-found'),
    )
    const gone = after(deleted, await porchCommands(deleted).deleteFeed('alice', 'plants', true))
    expect(feedAfter(gone)).toMatchObject({ isDeleted: true, isPermanentlyDeleted: true })
    expect(await porchCommands(gone).deleteFeed('alice', 'plants', true)).toEqual(
      refuse('message-feed-not-found'),
    )
  })

  test('is not created in a closed or deleted channel, and ends with its channel', async () => {
    expect(
      await porchCommands([...open, channelClosed(ofPorch)]).addFeed('alice', 'plants'),
    ).toEqual(refuse('channel-closed'))
    const end = channelDeleted({ ...ofPorch, cause: 'request' })
    expect(await porchCommands([...open, end]).addFeed('alice', 'plants')).toEqual(
      refuse('channel-not-found'),
    )
    const ended = [...withFeed, messageSentBy('bob', inPlants), end]
    expect(await porchCommands(ended).send('bob', { ...inPlants, messageId: 'next' })).toEqual(
      refuse('channel-not-found'),
    )
    expect(await porchCommands(ended).renameFeed('alice', 'plants', 'Trees')).toEqual(
      refuse('message-feed-not-found'),
    )
    expect(await porchCommands(ended).edit('bob')).toEqual(refuse('message-not-found'))
  })

  test('is one of a thousand at most', async () => {
    const many = [
      ...open,
      ...Array.from({ length: 1_000 }, (_, n) => porchFeedCreated(`feed-${n}`)),
    ]
    expect(await porchCommands(many).addFeed('alice', 'plants')).toEqual(
      refuse('too-many-message-feeds'),
    )
  })
})

describe('a message of a feed', () => {
  const isSent = async (story: readonly Given[], who = 'bob') =>
    recordedBy(await porchCommands(story).send(who, inPlants)).length > 0

  test('follows the channel: members, bans, mutes, closing and limits', async () => {
    expect(await isSent(withFeed)).toBe(true)
    expect(await porchCommands(withFeed).send('dan', inPlants)).toEqual(
      refuse('not-a-channel-member'),
    )
    const cases: [Fact, string][] = [
      [channelMemberBanned({ ...bob }), 'banned-from-channel'],
      [channelMemberMuted({ ...bob, muteTimeout: never }), 'muted-in-channel'],
      [channelMuted({ ...ofPorch, muteTimeout: never }), 'channel-muted'],
      [channelClosed(ofPorch), 'channel-closed'],
    ]
    for (const [fact, refused] of cases)
      expect(await porchCommands([...withFeed, fact]).send('bob', inPlants)).toMatchObject({
        refused,
      })
  })

  test('counts for the limit of the channel, whichever feed it is in', async () => {
    const century = 100 * 365 * 24 * 3_600_000
    const limited = [
      ...withFeed,
      channelRateLimited({
        ...ofPorch,
        rateLimit: 1,
        rateLimitWindow: century,
        rateLimitTimeout: null,
      }),
    ]
    const sent = after(limited, await porchCommands(limited).send('bob', inPlants))
    expect(await porchCommands(sent).send('bob', { messageId: 'next' })).toEqual(
      refuse('rate-limited'),
    )
  })

  test('is found no more for its commands once the feed is deleted, nor can one be sent', async () => {
    const deleted = [...withFeed, messageSentBy('bob', inPlants), porchFeedDeleted('plants')]
    expect(await porchCommands(deleted).send('bob', { ...inPlants, messageId: 'next' })).toEqual(
      refuse('message-feed-not-found'),
    )
    expect(await porchCommands(deleted).edit('bob')).toEqual(refuse('message-not-found'))
    for (const command of ['delete', 'flag', 'unflag', 'clearFlags', 'react', 'unreact'] as const)
      expect([command, await porchCommands(deleted)[command]('alice')]).toEqual([
        command,
        refuse('message-not-found'),
      ])
    expect(await porchCommands(deleted).send('bob', { messageId: 'next' })).not.toHaveProperty(
      'refused',
    )
  })

  test('is numbered by its feed without a gap, also behind deleted ones, and the channel by its default feed', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom('send in porch', 'send in plants', 'send in trees', 'delete'), {
          maxLength: 30,
        }),
        async (steps) => {
          const feeds = {
            'send in porch': porch.internalId,
            'send in plants': 'plants',
            'send in trees': 'trees',
          }
          let story: Given[] = [...withFeed, porchFeedCreated('trees')]
          const last = new Map<string, number>()
          let latest: { messageId: string; messageFeedId: string } | undefined
          for (const [n, step] of steps.entries()) {
            if (step === 'delete') {
              if (latest) story = [...story, messageDeletedBy('bob', latest)]
              latest = undefined
              continue
            }
            const messageFeedId = feeds[step]
            latest = { messageId: `m${n}`, messageFeedId }
            story = after(story, await porchCommands(story).send('bob', latest))
            last.set(messageFeedId, (last.get(messageFeedId) ?? 0) + 1)
            const { messageId } = latest
            expect(given(chatService, story).row(messages.get(messageId))).toMatchObject({
              messageFeedId,
              channelSegment: last.get(messageFeedId),
            })
          }
          expect(activityAfter(story)?.lastSegment).toBe(last.get(porch.internalId) ?? 0)
          for (const feedId of ['plants', 'trees'])
            expect(feedAfter(story, feedId)?.lastSegment).toBe(last.get(feedId) ?? 0)
        },
      ),
      { numRuns: 20 },
    ))

  const badgeOf = (story: readonly Given[], userId: string) =>
    given(chatService, story).row(feedUserStates.get('plants', userId))?.mentionedSegments
  test('leaves its badge in its feed, and none in the default feed, whose clients could never read it', async () => {
    const sent = after(
      withFeed,
      await porchCommands(withFeed).send('bob', { ...inPlants, mentions: ['carol'] }),
    )
    expect(given(chatService, sent).row(messages.get('hello'))?.mentions).toMatchObject([
      { userId: 'carol' },
    ])
    expect(
      given(chatService, sent).row(channelUserStates.get(porch.channelId, 'carol')),
    ).toBeUndefined()
    expect(badgeOf(sent, 'carol')).toEqual([1])
    const edited = after(
      sent,
      await porchCommands(sent).edit('bob', 'hello', { mentions: ['alice'] }),
    )
    expect(
      given(chatService, edited).row(channelUserStates.get(porch.channelId, 'alice')),
    ).toBeUndefined()
    expect([badgeOf(edited, 'carol'), badgeOf(edited, 'alice')]).toEqual([[], [1]])
    const deleted = after(edited, await porchCommands(edited).delete('bob'))
    expect(badgeOf(deleted, 'alice')).toEqual([])
    expect(activityAfter([...edited, messageDeletedBy('bob', inPlants)])).toMatchObject({
      lastSegment: 0,
      channelMentionSegments: [],
    })
  })
})
