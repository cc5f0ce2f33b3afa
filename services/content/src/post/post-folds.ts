import {
  type PostKeywords,
  postApproved,
  postCreated,
  postDeclined,
  postDeleted,
  postRestored,
  postUpdated,
} from '@causerie/contracts/content'
import { type Change, fold, type Loaded } from '@causerie/kernel'
import type { z } from 'zod'
import { type PostRow, posts } from './post.ts'
import {
  deletedPost,
  movedPost,
  newChild,
  newPost,
  placeOf,
  restoredPost,
  updatedPost,
  withFlaggedChildren,
} from './post-changes.ts'
import { keywordRows, keywordsOfChild, postKeywords, putKeywords } from './post-keyword.ts'

export const postFolds = {
  postCreated: fold(postCreated)(
    (e) => ({
      post: posts.get(e.postId),
      children: e.children.map((child) => posts.get(child.postId)),
      childKeywords: e.children.flatMap(
        (child) => keywordRows(child.postId, keywordsOfChild(child)).keywords,
      ),
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
      addedKeywords: e.childrenAdded.flatMap(
        (child) => keywordRows(child.postId, keywordsOfChild(child)).keywords,
      ),
      ...keywordRows(e.postId, e.keywordsBefore, e.keywords),
    }),
    ({ post: before, removed, keywords }, event) => {
      if (!before) return []
      const { data: e, at } = event
      const flagged = removed.filter((child) => child && child.flagCount > 0)
      const post = withFlaggedChildren(updatedPost(before, event), -flagged.length)
      return [
        posts.put(post),
        ...putKeywords(placeOf(post), e.keywords, keywords),
        ...e.childrenAdded.flatMap((child) =>
          putChild({ ...newChild(post, child), createdAt: at, editedAt: at }),
        ),
        ...changed(removed, (child) => deletedPost(child, { by: e.by })),
      ]
    },
  ),

  postApproved: fold(postApproved)(
    (e) => familyRows(e),
    (family, { at, networkId }) =>
      changedFamily(family, at, (one) => movedPost(one, 'published', networkId)),
  ),

  postDeclined: fold(postDeclined)(
    (e) => familyRows(e),
    (family, { at, networkId }) =>
      changedFamily(family, at, (one) => movedPost(one, 'declined', networkId)),
  ),

  postDeleted: fold(postDeleted)(
    (e) => familyRows(e),
    (family, { data: e, at }) =>
      changedFamily(e.isPermanent ? { ...family, keywords: [] } : family, at, (one) =>
        deletedPost(one, e),
      ).concat(e.isPermanent ? withoutKeywords(family) : []),
  ),

  postRestored: fold(postRestored)(
    (e) => familyRows(e),
    (family, { at }) => changedFamily(family, at, restoredPost),
  ),
}

/** A post, its children and its keywords. */
const familyRows = ({
  postId,
  childIds,
  keywords,
}: {
  postId: string
  childIds: readonly string[]
  keywords: PostKeywords
}) => ({
  post: posts.get(postId),
  children: childIds.map((id) => posts.get(id)),
  ...keywordRows(postId, keywords),
})

type Family = Loaded<ReturnType<typeof familyRows>>

/** What is deleted for good is in no list. */
const withoutKeywords = ({ keywords }: Family): Change[] =>
  keywords.flatMap((row) => (row ? [postKeywords.remove(row)] : []))

/**
 * Changes a post and its children. These keep the time of their own last update, by which lists
 * find them.
 */
const changedFamily = (
  { post, children, keywords }: Family,
  updatedAt: string,
  change: (row: PostRow) => PostRow,
): Change[] => [
  ...changed([post], (row) => ({ ...change(row), updatedAt })),
  ...changed(children, change),
  ...keywords.flatMap((row) => (row ? [postKeywords.put({ ...row, updatedAt })] : [])),
]

const changed = (
  rows: readonly (PostRow | undefined)[],
  change: (row: PostRow) => PostRow,
): Change[] => rows.flatMap((row) => (row ? [posts.put(change(row))] : []))

const putChild = (child: PostRow): Change[] => [
  posts.put(child),
  ...putKeywords(placeOf(child), keywordsOfChild(child)),
]

type Typed = { dataType: string }
const keywordsOf = ({
  tags,
  hashtags,
  ...types
}: z.infer<typeof postCreated.schema>): PostKeywords => ({
  tags,
  hashtags,
  dataTypes: dataTypesOf({ ...types, childTypes: types.children.map((child) => child.dataType) }),
})

/** The data types that lists find a post by: its own and those of its children. */
export const dataTypesOf = ({
  dataType,
  childTypes,
}: Typed & { childTypes: readonly string[] }): string[] => [...new Set([dataType, ...childTypes])]
