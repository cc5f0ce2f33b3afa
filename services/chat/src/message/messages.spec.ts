import {
  channelClosed,
  channelMemberMuted,
  channelMuted,
  channelRateLimited,
  messageDeleted,
} from '@causerie/contracts/chat'
import { holdLifted, holdSet, userGloballyBanned } from '@causerie/contracts/community'
import { refuse } from '@causerie/protocol'
import {
  internalIdOf,
  messageDeletedBy,
  messageEditedBy,
  messageFlaggedBy,
  messageInPorch,
  messageSentBy,
  porch,
} from '@causerie/testkit/facts'
import { as, type Given, given, recordedBy } from '@causerie/testkit/given'
import { describe, expect, test } from 'vitest'
import { porchCommands, porchWithMembers } from '../../test/porch-chat.ts'
import { channelActivities } from '../channel/channel.ts'
import { channelUserStates } from '../channel-user/channel-user.ts'
import { chatService } from '../service.ts'
import { messages } from './message.ts'

const open = porchWithMembers()
const sent: Given[] = [...open, messageSentBy('bob')]
const after = (story: readonly Given[], decided: Parameters<typeof recordedBy>[0]): Given[] => [
  ...story,
  ...recordedBy(decided),
]
const messageAfter = (story: readonly Given[], messageId = 'hello') =>
  given(chatService, story).row(messages.get(messageId))
const activityAfter = (story: readonly Given[]) =>
  given(chatService, story).row(channelActivities.get(porch.channelId))
const ofPorch = { ...porch, by: 'alice' }
const never = '9999-12-31T23:59:59.999Z'

describe('sending a message', () => {
  test('takes the next number of the channel, also behind deleted messages', async () => {
    expect(recordedBy(await porchCommands(open).send('bob')).at(-1)?.data).toMatchObject({
      segment: 1,
      channelSegment: 1,
    })
    const story = [...sent, messageDeletedBy('bob')]
    expect(
      recordedBy(await porchCommands(story).send('carol', { messageId: 'next' })).at(-1)?.data,
    ).toMatchObject({ channelSegment: 2 })
  })

  test('under the same id changes nothing, and with other words is refused', async () => {
    const story = after(open, await porchCommands(open).send('bob', { text: 'Once' }))
    expect(await porchCommands(story).send('bob', { text: 'Once' })).toEqual([])
    expect(await porchCommands(story).send('bob', { text: 'Twice' })).toEqual(
      refuse('message-exists'),
    )
    expect(await porchCommands(story).send('carol', { text: 'Once' })).toEqual(
      refuse('message-exists'),
    )
  })

  test('and editing it is flagged where a pre-hook wants moderators to see it', async () => {
    const bob = { ...as('bob'), hookFlag: { reason: 'Rude', confidence: 0.5 } }
    const story = after(open, await porchCommands(open).send(bob, { text: 'You ass' }))
    expect(story.at(-1)).toMatchObject({
      type: 'MessageFlagged',
      data: { by: 'ADMIN_prehook', reason: 'Rude', flaggedUserId: 'bob', flagCount: 1 },
    })
    expect(messageAfter(story)).toMatchObject({ flagCount: 1 })
    const again = recordedBy(await porchCommands(story).edit(bob))
    expect(again.map(({ type }) => type)).not.toContain('MessageFlagged')
    const calm = after(open, await porchCommands(open).send('bob'))
    const edited = recordedBy(await porchCommands(calm).edit(bob))
    expect(edited.at(-1)).toMatchObject({ type: 'MessageFlagged', data: { flagCount: 1 } })
  })

  test('is refused to strangers, muted and banned users, and in closed, muted and deleted channels', async () => {
    expect(await porchCommands(open).send('dan')).toEqual(refuse('not-a-channel-member'))
    const bob = { ...porch, userId: 'bob', userInternalId: internalIdOf('bob'), by: 'alice' }
    expect(
      await porchCommands([...open, channelMemberMuted({ ...bob, muteTimeout: never })]).send(
        'bob',
      ),
    ).toEqual(refuse('muted-in-channel'))
    expect(await porchCommands([...open, channelClosed(ofPorch)]).send('bob')).toEqual(
      refuse('channel-closed'),
    )
    const muted = [...open, channelMuted({ ...ofPorch, muteTimeout: never })]
    expect(await porchCommands(muted).send('bob')).toEqual(refuse('channel-muted'))
    expect(recordedBy(await porchCommands(muted).send('alice'))).not.toEqual([])
  })

  test('ends at the limit of the channel, and begins again behind its window', async () => {
    const limited = (rateLimitWindow: number): Given[] => [
      ...open,
      channelRateLimited({ ...ofPorch, rateLimit: 2, rateLimitWindow, rateLimitTimeout: null }),
      messageSentBy('bob', { messageId: 'one', segment: 1 }),
      messageSentBy('bob', { messageId: 'two', segment: 2 }),
    ]
    const century = 100 * 365 * 24 * 3_600_000
    expect(await porchCommands(limited(century)).send('bob')).toEqual(refuse('rate-limited'))
    expect(recordedBy(await porchCommands(limited(century)).send('carol'))).not.toEqual([])
    expect(recordedBy(await porchCommands(limited(1_000)).send('bob'))).not.toEqual([])
  })

  test('answers a message that exists in the channel', async () => {
    const reply = recordedBy(
      await porchCommands(sent).send('carol', { messageId: 'reply', parentId: 'hello' }),
    )
    expect(reply.at(-1)?.data).toMatchObject({ parentId: 'hello', repliedUserId: 'bob' })
    const deleted = [...sent, messageDeletedBy('bob')]
    expect(
      await porchCommands(deleted).send('carol', { messageId: 'reply', parentId: 'hello' }),
    ).toEqual(refuse('parent-not-found'))
  })

  test('takes the time that an administrator chose, and nobody else', async () => {
    const createdAt = '2020-01-01T00:00:00.000Z'
    for (const messageFeedId of [porch.internalId, 'plants']) {
      const { send } = porchCommands([
        ...open,
        ...recordedBy(await porchCommands(open).addFeed('alice', 'plants')),
      ])
      expect(await send('alice', { createdAt, messageFeedId })).toEqual(refuse('permission-denied'))
      const decided = await send(as('alice', 'admin'), { createdAt, messageFeedId })
      expect(recordedBy(decided).at(-1)?.data).toMatchObject({ createdAt, segment: 1 })
    }
    const story = after(
      sent,
      await porchCommands(sent).send(as('alice', 'admin'), { messageId: 'old', createdAt }),
    )
    expect(messageAfter(story, 'old')).toMatchObject({
      createdAt,
      updatedAt: createdAt,
      editedAt: null,
      channelSegment: 2,
    })
    const { lastActivity } = activityAfter(story) ?? {}
    expect(lastActivity && lastActivity > createdAt).toBe(true)
  })

  test('takes the time of an edit that an administrator chose, where it is later', async () => {
    const createdAt = '2020-01-01T00:00:00.000Z'
    const rowWith = async (editedAt: string) => {
      const ids = { messageId: 'old', createdAt, editedAt }
      expect(await porchCommands(sent).send('alice', ids)).toEqual(refuse('permission-denied'))
      const decided = await porchCommands(sent).send(as('alice', 'admin'), ids)
      return messageAfter(after(sent, decided), 'old')
    }
    const later = '2020-02-01T00:00:00.000Z'
    expect(await rowWith(later)).toMatchObject({ createdAt, editedAt: later, updatedAt: later })
    expect(await rowWith(createdAt)).toMatchObject({ editedAt: null, updatedAt: createdAt })
  })

  test('mentions members only, and leaves them the number of the message', async () => {
    const decided = await porchCommands(open).send('bob', { mentions: ['carol', 'dan', 'carol'] })
    expect(recordedBy(decided).at(-1)?.data).toMatchObject({ mentionedUserIds: ['carol'] })
    const state = given(chatService, after(open, decided)).row(
      channelUserStates.get(porch.channelId, 'carol'),
    )
    expect(state).toMatchObject({ mentionedSegments: [1], readToSegment: 0 })
  })
})

describe('editing a message', () => {
  test('records what changes, for the author and for who may edit', async () => {
    for (const editor of ['bob', 'alice']) {
      const edited = after(sent, await porchCommands(sent).edit(editor))
      expect(messageAfter(edited)).toMatchObject({
        data: { text: 'Edited' },
        editedAt: expect.any(String),
      })
      expect(await porchCommands(edited).edit(editor)).toEqual([])
    }
    expect(await porchCommands(sent).edit('carol')).toEqual(refuse('permission-denied'))
    expect(await porchCommands(sent).edit('dan')).toEqual(refuse('not-a-channel-member'))
  })

  test('finds no deleted message', async () => {
    const deleted = [...sent, messageDeletedBy('bob')]
    for (const person of ['bob', 'alice']) {
      expect(await porchCommands(deleted).edit(person)).toEqual(refuse('message-not-found'))
      expect(await porchCommands(deleted).delete(person)).toEqual(refuse('message-not-found'))
    }
  })
})

describe('where two commands meet, the second is decided after the first:', () => {
  test('a ban and a message', async () => {
    const banned = after(open, await porchCommands(open).ban('alice', 'bob'))
    expect(await porchCommands(banned).send('bob')).toEqual(refuse('banned-from-channel'))
    const story = after(open, await porchCommands(open).send('bob'))
    const both = after(story, await porchCommands(story).ban('alice', 'bob'))
    expect(messageAfter(both)).toMatchObject({ isDeleted: false, data: { text: 'Hello' } })
    expect(await porchCommands(both).edit('bob')).toEqual(refuse('banned-from-channel'))
    expect(await porchCommands(both).flag('bob')).toEqual(refuse('banned-from-channel'))
    const unbanned = after(both, await porchCommands(both).unban('alice', 'bob'))
    expect(messageAfter(unbanned)).toEqual(messageAfter(both))
    expect(await porchCommands(unbanned).send('bob', { messageId: 'again' })).toEqual(
      refuse('not-a-channel-member'),
    )
  })

  test.each([
    ['from the channel', async () => recordedBy(await porchCommands(sent).ban('alice', 'bob'))],
    ['from the network', async () => [userGloballyBanned({ userId: 'bob' })]],
  ])('a ban %s and what others do with the message that it hides', async (_, ban) => {
    const marked = after(
      after(sent, await porchCommands(sent).flag('carol')),
      await porchCommands(sent).react('carol'),
    )
    const hidden = [...marked, ...(await ban())]
    for (const command of ['flag', 'react', 'edit'] as const)
      expect(await porchCommands(hidden)[command]('alice')).toEqual(refuse('message-not-found'))
    expect(
      await porchCommands(hidden).send('carol', { messageId: 'reply', parentId: 'hello' }),
    ).toEqual(refuse('parent-not-found'))
    // What one did can be taken back, and who moderates may delete what comes back with the end of
    // the ban.
    for (const command of ['unflag', 'unreact'] as const)
      expect(recordedBy(await porchCommands(hidden)[command]('carol'))).toHaveLength(1)
    expect(recordedBy(await porchCommands(hidden).delete('alice'))).toHaveLength(1)
  })

  test('a mute and a message', async () => {
    const muted = after(open, await porchCommands(open).mute('alice', 'bob'))
    expect(await porchCommands(muted).send('bob')).toEqual(refuse('muted-in-channel'))
    const story = after(open, await porchCommands(open).send('bob'))
    const both = after(story, await porchCommands(story).mute('alice', 'bob'))
    expect(await porchCommands(both).edit('bob')).toEqual(refuse('muted-in-channel'))
    expect(recordedBy(await porchCommands(both).edit('alice'))).toHaveLength(1)
    expect(recordedBy(await porchCommands(both).delete('bob'))).toHaveLength(1)
  })

  test('the last flag that the channel takes, and an edit', async () => {
    const limited: Given[] = [
      ...porchWithMembers({ messageAutoDeleteEnabled: true, autoDeleteMessageByFlagLimit: 2 }),
      messageSentBy('bob'),
    ]
    const once = after(limited, await porchCommands(limited).flag('alice'))
    expect(messageAfter(once)).toMatchObject({ flagCount: 1, isDeleted: false })
    const last = await porchCommands(once).flag('carol')
    const cause = { ...messageInPorch(), by: 'carol', cause: 'flags' as const, wasFlagged: true }
    expect(recordedBy(last).at(-1)).toMatchObject({ type: messageDeleted.type, data: cause })
    const deleted = after(once, last)
    expect(await porchCommands(deleted).edit('bob')).toEqual(refuse('message-not-found'))
    expect(activityAfter(deleted)).toMatchObject({ flaggedMessages: 0, lastSegment: 1 })
    const edited = after(once, await porchCommands(once).edit('bob'))
    const both = after(edited, await porchCommands(edited).flag('carol'))
    expect(messageAfter(both)).toMatchObject({ isDeleted: true, data: {} })
    expect(activityAfter(both)).toEqual({
      ...activityAfter(deleted),
      lastActivity: expect.any(String),
    })
  })

  test('a hold on the author, and a deletion or the last flag', async () => {
    const limited: Given[] = [
      ...porchWithMembers({ messageAutoDeleteEnabled: true, autoDeleteMessageByFlagLimit: 1 }),
      messageSentBy('bob'),
    ]
    const bob = { recordType: 'user', recordId: 'bob' } as const
    const held = [...limited, holdSet({ ...bob, reason: 'case 17' })]
    for (const by of ['alice', 'bob'])
      expect(await porchCommands(held).delete(by)).toEqual(refuse('on-hold'))
    const flagged = after(held, await porchCommands(held).flag('carol'))
    expect(messageAfter(flagged)).toMatchObject({ flagCount: 1, isDeleted: false })
    const lifted = [...held, holdLifted(bob)]
    expect(recordedBy(await porchCommands(lifted).delete('bob'))).toHaveLength(1)
    const last = after(lifted, await porchCommands(lifted).flag('carol'))
    expect(messageAfter(last)).toMatchObject({ isDeleted: true })
  })

  test('a deletion and a flag', async () => {
    const deleted = after(sent, await porchCommands(sent).delete('bob'))
    for (const command of ['flag', 'unflag', 'clearFlags', 'react', 'unreact'] as const)
      expect(await porchCommands(deleted)[command]('alice')).toEqual(refuse('message-not-found'))
    const flagged = after(sent, await porchCommands(sent).flag('carol'))
    expect(activityAfter(flagged)).toMatchObject({ flaggedMessages: 1 })
    expect(activityAfter(after(flagged, await porchCommands(flagged).delete('bob')))).toMatchObject(
      {
        flaggedMessages: 0,
        lastSegment: 1,
      },
    )
  })

  test('two flags, and a flag and the clearing of all', async () => {
    const once = [...sent, messageFlaggedBy('carol')]
    expect(await porchCommands(once).flag('carol')).toEqual([])
    const cleared = after(once, await porchCommands(once).clearFlags('alice'))
    expect(messageAfter(cleared)).toMatchObject({ flagCount: 0, hashFlag: null })
    expect(activityAfter(cleared)).toMatchObject({ flaggedMessages: 0 })
    expect(await porchCommands(cleared).unflag('carol')).toEqual([])
    expect(messageAfter(after(cleared, await porchCommands(cleared).flag('carol')))).toMatchObject({
      flagCount: 1,
    })
  })
})

test('an edit keeps the flags of a message, and a deletion its number', () => {
  const story = [...sent, messageFlaggedBy('carol'), messageEditedBy('bob')]
  expect(messageAfter(story)).toMatchObject({ flagCount: 1, data: { text: 'Good morning' } })
  expect(messageAfter([...story, messageDeletedBy('bob', { wasFlagged: true })])).toMatchObject({
    isDeleted: true,
    channelSegment: 1,
    data: {},
    tags: [],
    mentionees: [],
  })
})
