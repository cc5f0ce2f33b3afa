import {
  type contentEvents,
  type PostChild,
  postCreated,
  postDeleted,
  postUpdated,
} from '@causerie/contracts/content'
import { type BehindFoldsOf, type BehindRowRef, foldBehind } from '@causerie/kernel'
import { noTraits, type RecordTraits } from '../../search/record-traits.ts'
import { updatedWords, wordsOf } from '../../search/word-row.ts'
import { type WordRow, wordTable } from '../../search/word-table.ts'
import { textOfPost } from './post-text.ts'

/** The words of posts and of their children, of all feeds. */
export const postWords = wordTable('post_words')

type Rows = Record<string, BehindRowRef<WordRow>>
const rowsOf = (postIds: readonly string[]): Rows =>
  Object.fromEntries(postIds.map((postId) => [postId, postWords.get(postId)]))

type Of = Pick<WordRow, 'targetType' | 'targetId' | 'authorId' | 'createdAt'>
type Found = { recordId: string; internalId: string; text: string; traits: RecordTraits }
const newRow = (networkId: string, of: Of, { text, ...found }: Found): WordRow => {
  const row = { ...of, ...found }
  return { ...row, words: wordsOf(networkId, text, row) }
}

/** A child has the type of what it shows, and a text only once it is updated. */
const newChildren = (networkId: string, of: Of, children: readonly PostChild[]): WordRow[] =>
  children.map(({ postId, dataType, data }) =>
    newRow(networkId, of, {
      recordId: postId,
      internalId: postId,
      text: textOfPost(data),
      traits: { ...noTraits, dataTypes: [dataType] },
    }),
  )

export const postWordsFolds: BehindFoldsOf<typeof contentEvents> = {
  postCreated: foldBehind(postCreated)(
    ({ postId, children }) => rowsOf([postId, ...children.map((child) => child.postId)]),
    (_, { data: e, networkId, at }) => {
      const { postId, internalId, targetType, targetId, postedUserId: authorId } = e
      const of = { targetType, targetId, authorId, createdAt: e.createdAt ?? at }
      const post = newRow(networkId, of, {
        recordId: postId,
        internalId,
        text: textOfPost(e.data),
        traits: {
          hashtags: e.hashtags,
          mentionedUserIds: e.mentionedUserIds,
          dataTypes: [...new Set([e.dataType, ...e.children.map(({ dataType }) => dataType)])],
          hasLink: e.links.length > 0,
        },
      })
      return [post, ...newChildren(networkId, of, e.children)].map((row) => postWords.put(row))
    },
  ),

  postUpdated: foldBehind(postUpdated)(
    ({ postId, childrenAdded }) => rowsOf([postId, ...childrenAdded.map((child) => child.postId)]),
    (rows, { data: e, networkId, at }) => {
      const before = rows[e.postId]
      if (!before) return []
      const { targetType, targetId, authorId } = before
      const after = updatedWords(networkId, before, {
        text: e.data && textOfPost(e.data),
        hashtags: e.hashtags,
        mentionedUserIds: e.mentionedUserIds,
        dataTypes: e.keywords.dataTypes,
        hasLink: e.links && e.links.length > 0,
      })
      const of = { targetType, targetId, authorId, createdAt: at }
      return [after, ...newChildren(networkId, of, e.childrenAdded)].map((row) =>
        postWords.put(row),
      )
    },
  ),

  postDeleted: foldBehind(postDeleted)(
    ({ postId, childIds }) => rowsOf([postId, ...childIds]),
    (rows, { data: { isPermanent } }) =>
      isPermanent ? Object.values(rows).flatMap((row) => (row ? [postWords.remove(row)] : [])) : [],
  ),
}
