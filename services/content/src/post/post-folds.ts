import { type PostKeywords, postApproved, postCreated, postDeclined, postDeleted, postUpdated } from '@causerie/contracts'
import { type Change, fold } from '@causerie/kernel'
import type { z } from 'zod'
import { type PostRow, posts } from './post.ts'
import { deletedPost, movedPost, newChild, newPost, placeOf, updatedPost, withoutChild } from './post-changes.ts'
import { keywordRows, postKeywords, putKeywords } from './post-keyword.ts'

export const postFolds = {
  postCreated: fold(postCreated)(
    (e) => ({
      post: posts.get(e.postId),
      children: e.children.map((child) => posts.get(child.postId)),
      childKeywords: e.children.flatMap((child) => keywordRows(child.postId, keywordsOfChild(child)).keywords),
      ...keywordRows(e.postId, keywordsOf(e)),
    }),
    (_, event) => {
      const post = newPost(event)
      return [
        posts.put(post),
        ...putKeywords(placeOf(post), keywordsOf(event.data)),
        ...event.data.children.flatMap((child) => putChild(newChild(post, child))),
      ]
    },
  ),

  postUpdated: fold(postUpdated)(
    (e) => ({
      post: posts.get(e.postId),
      added: e.childrenAdded.map((child) => posts.get(child.postId)),
      removed: e.childrenRemoved.map((postId) => posts.get(postId)),
      addedKeywords: e.childrenAdded.flatMap((child) => keywordRows(child.postId, keywordsOfChild(child)).keywords),
      ...keywordRows(e.postId, e.keywordsBefore, e.keywords),
    }),
    ({ post: before, removed, keywords }, event) => {
      if (!before) return []
      const { data: e, at } = event
      const post = updatedPost(before, event)
      return [
        posts.put(post),
        ...putKeywords(placeOf(post), e.keywords, keywords),
        ...e.childrenAdded.flatMap((child) => putChild({ ...newChild(post, child), createdAt: at, editedAt: at })),
        ...changed(removed, (child) => ({ ...child, isDeleted: true, updatedAt: at })),
      ]
    },
  ),

  postApproved: fold(postApproved)(
    (e) => familyRows(e),
    ({ family, keywords }, event) => [...changed(family, (post) => movedPost(post, 'published', event)), ...touched(keywords, event.at)],
  ),

  postDeclined: fold(postDeclined)(
    (e) => familyRows(e),
    ({ family, keywords }, event) => [...changed(family, (post) => movedPost(post, 'declined', event)), ...touched(keywords, event.at)],
  ),

  postDeleted: fold(postDeleted)(
    (e) => ({
      ...familyRows(e),
      parent: e.parentPostId === null ? [] : [posts.get(e.parentPostId)],
      parentKeywords:
        e.parentPostId === null ? [] : keywordRows(e.parentPostId, { tags: [], hashtags: [], dataTypes: e.keywords.dataTypes }).keywords,
    }),
    ({ family, parent, keywords, parentKeywords }, { data: e, at }) => {
      const without = parent.flatMap((row) => (row ? [withoutChild(row, e.postId, at)] : []))
      const lost = parentKeywords.filter((row) => row && without.every((post) => !dataTypesOf(post).includes(row.keyword)))
      return [
        ...changed(family, (post) => deletedPost(post, e.isPermanent, at)),
        ...touched(keywords, at),
        ...without.map((post) => posts.put(post)),
        ...lost.flatMap((row) => (row ? [postKeywords.remove(row)] : [])),
      ]
    },
  ),
}

/** A post, its children and its keywords. */
const familyRows = ({ postId, childIds, keywords }: { postId: string; childIds: readonly string[]; keywords: PostKeywords }) => ({
  family: [postId, ...childIds].map((id) => posts.get(id)),
  ...keywordRows(postId, keywords),
})

const changed = (rows: readonly (PostRow | undefined)[], change: (row: PostRow) => PostRow): Change[] =>
  rows.flatMap((row) => (row ? [posts.put(change(row))] : []))

const putChild = (child: PostRow): Change[] => [posts.put(child), ...putKeywords(placeOf(child), keywordsOfChild(child))]

type Keyword = Parameters<typeof postKeywords.put>[0]
const touched = (rows: readonly (Keyword | undefined)[], updatedAt: string): Change[] =>
  rows.flatMap((row) => (row ? [postKeywords.put({ ...row, updatedAt })] : []))

type Typed = { dataType: string }
const keywordsOf = ({ tags, hashtags, ...types }: z.infer<typeof postCreated.schema>): PostKeywords => ({
  tags,
  hashtags,
  dataTypes: dataTypesOf({ ...types, childTypes: types.children.map((child) => child.dataType) }),
})
const keywordsOfChild = ({ dataType }: Typed): PostKeywords => ({ tags: [], hashtags: [], dataTypes: [dataType] })

/** The data types that lists find a post by: its own and those of its children. */
export const dataTypesOf = ({ dataType, childTypes }: Typed & { childTypes: readonly string[] }): string[] => [
  ...new Set([dataType, ...childTypes]),
]
