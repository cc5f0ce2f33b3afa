import {
  type contentEvents,
  type PostChild,
  postCreated,
  postDeleted,
  postUpdated,
} from '@causerie/contracts/content'
import { targetKey } from '@causerie/contracts/shared'
import { type BehindFoldsOf, type BehindRowRef, foldBehind, tableBehind } from '@causerie/kernel'
import { z } from 'zod'
import { noTraits, type RecordTraits } from '../../search/record-traits.ts'
import { updatedWords, wordFields, wordsOf } from '../../search/word-row.ts'
import { textOfPost } from './post-text.ts'

const PostWords = z.object({
  postId: z.string(),
  internalId: z.string(),
  targetType: z.enum(['community', 'user']),
  targetId: z.string(),
  ...wordFields,
})
type PostWordsRow = z.infer<typeof PostWords>

/**
 * The words of posts and of their children, of all feeds, of deleted ones, too: whether a search
 * shows a post follows from the post itself. Of what was deleted permanently there is no row.
 */
export const postWords = tableBehind('post_words', {
  row: PostWords,
  key: ['postId'],
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
    post_words_by_word: { grams: 'words' },
    post_words_of_target: { on: ['targetId', 'createdAt', 'internalId'] },
    post_words_by_creation: { on: ['createdAt', 'internalId'] },
  },
})

type Rows = Record<string, BehindRowRef<PostWordsRow>>
const rowsOf = (postIds: readonly string[]): Rows =>
  Object.fromEntries(postIds.map((postId) => [postId, postWords.get(postId)]))

type Of = Pick<PostWordsRow, 'targetType' | 'targetId' | 'authorId' | 'createdAt'>
type Found = { postId: string; internalId: string; text: string; traits: RecordTraits }
const newRow = (networkId: string, of: Of, { text, ...found }: Found): PostWordsRow => {
  const row = { ...of, ...found }
  return { ...row, words: wordsOf(networkId, text, row) }
}

/** A child has the type of what it shows, and a text only once it is updated. */
const newChildren = (networkId: string, of: Of, children: readonly PostChild[]): PostWordsRow[] =>
  children.map(({ postId, dataType, data }) =>
    newRow(networkId, of, {
      postId,
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
        postId,
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
