import {
  commentCreated,
  commentDeleted,
  commentUpdated,
  type contentEvents,
} from '@causerie/contracts/content'
import { targetKey } from '@causerie/contracts/shared'
import { type BehindFoldsOf, foldBehind, tableBehind } from '@causerie/kernel'
import { z } from 'zod'
import { namesOf, noTraits } from '../../search/record-traits.ts'
import { updatedWords, wordFields } from '../../search/word-row.ts'
import type { CommentDoc } from '../comment.ts'

const CommentWords = z.object({
  commentId: z.string(),
  internalId: z.string(),
  targetType: z.enum(['community', 'user']),
  targetId: z.string(),
  ...wordFields,
})

/**
 * The words of comments and replies, also of deleted ones: whether a search shows a comment follows
 * from the comment itself. Of what was deleted permanently there is no row.
 */
export const commentWords = tableBehind('comment_words', {
  row: CommentWords,
  key: ['commentId'],
  orderedBy: ({ targetType, targetId }) => targetKey(targetType, targetId),
  columns: {
    internalId: 'text',
    targetType: 'text',
    targetId: 'text',
    authorId: 'text',
    createdAt: 'text',
    words: 'int4[]',
  },
  indexes: {
    comment_words_by_word: { grams: 'words' },
    comment_words_of_target: { on: ['targetId', 'createdAt', 'internalId'] },
    comment_words_by_creation: { on: ['createdAt', 'internalId'] },
  },
})

const commentOf = (e: { commentId: string }) => ({ comment: commentWords.get(e.commentId) })

/** Comments have no hashtags of their own: those in the text are found. */
const traitsOf = ({ mentionedUserIds, attachments, links }: Content) => ({
  mentionedUserIds,
  dataTypes: attachments && [...new Set(attachments.map(({ type }) => type))],
  hasLink: links && links.length > 0,
})
type Content = {
  mentionedUserIds?: string[] | undefined
  attachments?: readonly { type: string }[] | undefined
  links?: readonly unknown[] | undefined
}

/** The traits of a comment, as `@causerie/words` names them. */
export const namesOfComment = ({ mentionees, attachments, links }: CommentDoc): string[] =>
  namesOf({
    hashtags: [],
    mentionedUserIds: mentionees.flatMap(({ userIds }) => userIds),
    dataTypes: [...new Set(attachments.map(({ type }) => type))],
    hasLink: links.length > 0,
  })

export const commentWordsFolds: BehindFoldsOf<typeof contentEvents> = {
  commentCreated: foldBehind(commentCreated)(commentOf, (_, { data: e, networkId, at }) => {
    const { commentId, internalId, targetType, targetId, userId: authorId } = e
    const of = { commentId, internalId, targetType, targetId, authorId }
    const none = { ...of, createdAt: e.createdAt ?? at, traits: noTraits, words: [] }
    const update = { text: e.data.text ?? '', ...traitsOf(e) }
    return [commentWords.put(updatedWords(networkId, none, update))]
  }),
  commentUpdated: foldBehind(commentUpdated)(commentOf, ({ comment }, { data: e, networkId }) => {
    if (!comment) return []
    const update = { text: e.data && (e.data.text ?? ''), ...traitsOf(e) }
    return [commentWords.put(updatedWords(networkId, comment, update))]
  }),
  commentDeleted: foldBehind(commentDeleted)(commentOf, ({ comment }, { data: { isPermanent } }) =>
    comment && isPermanent ? [commentWords.remove(comment)] : [],
  ),
}
