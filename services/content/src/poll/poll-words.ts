import {
  type contentEvents,
  pollCreated,
  pollDeleted,
  pollPosted,
} from '@causerie/contracts/content'
import { pollKey } from '@causerie/contracts/shared'
import { type BehindFoldsOf, foldBehind, tableBehind } from '@causerie/kernel'
import { placeTrait, updatedKeys } from '@causerie/words'
import { z } from 'zod'
import { noTraits } from '../search/record-traits.ts'
import { wordFields, wordsOf } from '../search/word-row.ts'
import { wordColumns } from '../search/word-table.ts'

/** Whether a post shows a poll. */
export const isPosted = 'post_id is not null'

const PollWords = z.object({
  pollId: z.string(),
  /** The post that shows the poll, and its target; null before. */
  postId: z.string().nullable(),
  targetType: z.enum(['community', 'user']).nullable(),
  targetId: z.string().nullable(),
  ...wordFields,
})

/**
 * The words of polls, by which a search finds the posts that show them. `createdAt` is that of the
 * poll, whose post is not much younger.
 */
export const pollWords = tableBehind('poll_words', {
  row: PollWords,
  key: ['pollId'],
  orderedByKey: ({ pollId }) => pollKey(pollId),
  columns: {
    postId: 'text',
    ...wordColumns,
  },
  indexes: {
    poll_words_by_word: { words: 'words' },
    poll_words_of_target: { on: ['targetId', 'createdAt', 'pollId'] },
    poll_words_by_creation: { on: ['createdAt', 'pollId'], where: isPosted },
  },
})

type PollText = { title: string; question: string; answers: readonly { data: string }[] }
/** The text by which a search finds a poll: what it asks, and its answers. */
export const textOfPoll = ({ title, question, answers }: PollText): string =>
  [title, question, ...answers.map(({ data }) => data)].filter((part) => part !== '').join('\n')

const pollOf = (e: { pollId: string }) => ({ poll: pollWords.get(e.pollId) })

export const pollWordsFolds: BehindFoldsOf<typeof contentEvents> = {
  pollCreated: foldBehind(pollCreated)(pollOf, (_, { data: e, networkId, at }) => {
    const row = {
      pollId: e.pollId,
      postId: null,
      targetType: null,
      targetId: null,
      authorId: e.userId,
      createdAt: at,
      traits: { ...noTraits, dataTypes: ['poll'] },
    }
    return [pollWords.put({ ...row, words: wordsOf(networkId, textOfPoll(e), row) })]
  }),
  pollPosted: foldBehind(pollPosted)(
    pollOf,
    ({ poll }, { data: { postId, targetType, targetId }, networkId }) => {
      if (!poll) return []
      const traits = [placeTrait(targetId)]
      const words = updatedKeys(networkId, poll.words, { text: undefined, traits })
      return [pollWords.put({ ...poll, postId, targetType, targetId, words })]
    },
  ),
  pollDeleted: foldBehind(pollDeleted)(pollOf, ({ poll }) =>
    poll ? [pollWords.remove(poll)] : [],
  ),
}
