import {
  commentCreated,
  commentDeleted,
  commentUpdated,
  type contentEvents,
} from '@causerie/contracts/content'
import { type BehindFoldsOf, foldBehind } from '@causerie/kernel'
import { namesOf, noTraits } from '../../search/record-traits.ts'
import { updatedWords } from '../../search/word-row.ts'
import { wordTable } from '../../search/word-table.ts'
import type { CommentDoc } from '../comment.ts'

/** The words of comments and replies. */
export const commentWords = wordTable('comment_words')

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
    const of = { recordId: commentId, internalId, targetType, targetId, authorId }
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
