import { channelRead } from '@causerie/contracts/chat'
import { isRefusal } from '@causerie/protocol'
import { porch } from '@causerie/testkit/facts'
import { foldedRows, type Given, given, recordedBy } from '@causerie/testkit/given'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { porchCommands, porchWithMembers } from '../../test/porch-chat.ts'
import { channelActivities } from '../channel/channel.ts'
import { channelUserStates } from '../channel-user/channel-user.ts'
import { messageReactions } from '../message-reaction/message-reaction.ts'
import { chatService } from '../service.ts'
import { messages } from './message.ts'
import { messageRepliers } from './message-repliers.ts'

const people = ['alice', 'bob', 'carol', 'dan']
const names = ['like', '10', 'constructor', '❤️']
const ids = ['m0', 'm1', 'm2', 'm3', 'm4']
const acts = [
  'send',
  'send',
  'edit',
  'delete',
  'flag',
  'unflag',
  'clearFlags',
  'react',
  'unreact',
  'seen',
  'ban',
  'unban',
] as const
const anyMove = fc.record({
  act: fc.constantFrom(...acts),
  who: fc.constantFrom(...people),
  messageId: fc.constantFrom(...ids),
  parentId: fc.option(fc.constantFrom(...ids), { nil: undefined }),
  name: fc.constantFrom(...names),
  mentions: fc.subarray(people),
  readToSegment: fc.nat(6),
})
type Move = {
  act: (typeof acts)[number]
  who: string
  messageId: string
  parentId?: string | undefined
  name: string
  mentions: readonly string[]
  readToSegment: number
}

const isSent = (story: readonly Given[], id: string): boolean =>
  given(chatService, story).row(messages.get(id)) !== undefined

const decide = (
  story: readonly Given[],
  { act, who, messageId, parentId, name, mentions, readToSegment }: Move,
) => {
  const commands = porchCommands(story)
  if (act === 'ban' || act === 'unban') return commands[act]('alice', 'bob')
  if (act === 'send') {
    const isReply = parentId !== undefined && parentId !== messageId && isSent(story, parentId)
    return commands.send(who, { messageId, mentions, ...(isReply && { parentId }) })
  }
  if (act === 'seen') return commands.seen(who, readToSegment)
  if (!isSent(story, messageId)) return []
  if (act === 'edit') return commands.edit(who, messageId, { text: `by ${who}`, mentions })
  if (act === 'react' || act === 'unreact') return commands[act](who, messageId, name)
  return commands[act](who, messageId)
}

/** What is recorded if these commands are sent one after the other. */
const storyOf = async (moves: readonly Move[]): Promise<Given[]> => {
  let story = porchWithMembers({ messageAutoDeleteEnabled: true, autoDeleteMessageByFlagLimit: 3 })
  for (const move of moves) {
    const decided = await decide(story, move)
    if (!isRefusal(decided)) story = [...story, ...recordedBy(decided)]
  }
  return story
}
const readsOf = (userId: string, story: readonly Given[]): number[] =>
  story.flatMap(({ type, data }) => {
    if (type !== channelRead.type) return []
    const read = channelRead.schema.parse(data)
    return read.userId === userId ? [read.readToSegment] : []
  })
const greatest = (numbers: readonly number[]): number => Math.max(0, ...numbers)

const anyStory = fc.array(anyMove, { maxLength: 25 })

test('numbers of messages have no gap, and all counts equal a recount, whatever is done', async () => {
  await fc.assert(
    fc.asyncProperty(anyStory, async (moves) => {
      const story = await storyOf(moves)
      const { row } = given(chatService, story)
      const all = ids.flatMap((id) => row(messages.get(id)) ?? [])
      const live = all.filter(({ isDeleted }) => !isDeleted)
      expect(all.map(({ channelSegment }) => channelSegment).sort()).toEqual(
        all.map((_, i) => i + 1),
      )
      expect(row(channelActivities.get(porch.channelId))).toMatchObject({
        lastSegment: all.length,
        flaggedMessages: live.filter(({ flagCount }) => flagCount > 0).length,
      })
      for (const userId of people) {
        const state = row(channelUserStates.get(porch.channelId, userId))
        // The badge is that of the newest message that still mentions them.
        const mentioning = live.filter(({ mentions }) =>
          mentions.some((mention) => mention.userId === userId),
        )
        expect(state?.mentionedSegments ?? []).toEqual(
          mentioning.map(({ channelSegment }) => channelSegment).sort(),
        )
        expect(state?.readToSegment ?? 0).toBe(greatest(readsOf(userId, story)))
        expect(state?.readToSegment ?? 0).toBeLessThanOrEqual(all.length)
      }
      for (const { messageId, activity } of all) {
        const children = live.filter(({ parentId }) => parentId === messageId)
        const reactions = people.flatMap((who) =>
          names.flatMap((name) => row(messageReactions.get(messageId, who, name)) ?? []),
        )
        const counts = names.map(
          (name) =>
            [name, reactions.filter(({ reactionName }) => reactionName === name).length] as const,
        )
        expect(activity.childrenNumber).toBe(children.length)
        const repliesOf = (userId: string) =>
          children.filter((child) => child.userId === userId).length
        for (const userId of people)
          expect(row(messageRepliers.get(messageId, userId))?.replies ?? 0).toBe(repliesOf(userId))
        expect(activity.reactionsCount).toBe(reactions.length)
        expect(new Map(Object.entries(activity.reactions))).toEqual(
          new Map(counts.filter(([, count]) => count > 0)),
        )
      }
    }),
  )
})

test('rows are identical bytes wherever batches end', async () => {
  await fc.assert(
    fc.asyncProperty(anyStory, async (moves) => {
      const story = await storyOf(moves)
      expect(foldedRows(chatService, story, 'kept').texts()).toEqual(
        foldedRows(chatService, story).texts(),
      )
    }),
  )
})
