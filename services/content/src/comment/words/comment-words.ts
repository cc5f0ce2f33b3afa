import {
  commentCreated,
  commentDeleted,
  commentUpdated,
  type contentEvents,
} from '@causerie/contracts/content'
import { targetKey } from '@causerie/contracts/shared'
import { type BehindFoldsOf, foldBehind, tableBehind } from '@causerie/kernel'
import { z } from 'zod'
import { noWords, updatedWords, wordFields } from '../../search/word-row.ts'

const CommentWords = z.object({
  commentId: z.string(),
  internalId: z.string(),
  targetType: z.enum(['community', 'user']),
  targetId: z.string(),
  userId: z.string(),
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
    userId: 'text',
    createdAt: 'text',
    words: 'int4[]',
  },
  indexes: {
    comment_words_by_word: { grams: 'words' },
    comment_words_by_creation: { on: ['targetType', 'targetId', 'createdAt', 'internalId'] },
    all_comment_words_by_creation: { on: ['createdAt', 'internalId'] },
  },
})

const commentOf = (e: { commentId: string }) => ({ comment: commentWords.get(e.commentId) })

type Content = {
  mentionedUserIds?: string[] | undefined
  attachments?: readonly { type: string }[] | undefined
  links?: readonly unknown[] | undefined
}
/** Comments have no hashtags of their own: those in the text are found. */
const traitsIn = ({ mentionedUserIds, attachments, links }: Content) => ({
  mentionedUserIds,
  dataTypes: attachments && [...new Set(attachments.map(({ type }) => type))],
  hasLink: links && links.length > 0,
})

export const commentWordsFolds: BehindFoldsOf<typeof contentEvents> = {
  commentCreated: foldBehind(commentCreated)(commentOf, (_, { data: e, networkId, at }) => [
    commentWords.put({
      commentId: e.commentId,
      internalId: e.internalId,
      targetType: e.targetType,
      targetId: e.targetId,
      userId: e.userId,
      createdAt: e.createdAt ?? at,
      ...updatedWords(networkId, noWords, { text: e.data.text ?? '', ...traitsIn(e) }),
    }),
  ]),
  commentUpdated: foldBehind(commentUpdated)(commentOf, ({ comment }, { data: e, networkId }) =>
    comment
      ? [
          commentWords.put({
            ...comment,
            ...updatedWords(networkId, comment, {
              text: e.data && (e.data.text ?? ''),
              ...traitsIn(e),
            }),
          }),
        ]
      : [],
  ),
  commentDeleted: foldBehind(commentDeleted)(commentOf, ({ comment }, { data: { isPermanent } }) =>
    comment && isPermanent ? [commentWords.remove(comment)] : [],
  ),
}
