import {
  imageUploadedBy,
  postApprovedBy,
  postDeclinedBy,
  postDeletedBy,
  postFlaggedBy,
  postFlagsClearedOf,
  postInHikersBy,
  postRestoredBy,
  postUnflaggedBy,
  postUpdatedBy,
} from '@causerie/testkit/facts'
import type { Given } from '@causerie/testkit/given'
import fc from 'fast-check'
import { photo } from './posts.ts'

const person = fc.constantFrom('alice', 'bob', 'carol')
const freeForm = fc.dictionary(fc.constantFrom('b', 'a', '10', '2'), fc.jsonValue({ maxDepth: 2 }))
const words = fc.array(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 5 }), {
  maxLength: 3,
})
const keywords = fc.record({
  tags: words,
  hashtags: words,
  dataTypes: fc.subarray(['text', 'image', 'shop.offer']),
})
const mentionedUserIds = fc.subarray(['alice', 'carol'])

const postIds = ['one', 'two']
const childIds = ['peak', 'lake']
const postId = fc.constantFrom(...postIds)
/** A post with some of its children, or a child. */
const family = fc.oneof(
  fc.record({ postId, parentPostId: fc.constant(null), childIds: fc.subarray(childIds) }),
  fc.record({
    postId: fc.constantFrom(...childIds),
    parentPostId: postId,
    childIds: fc.constant<string[]>([]),
  }),
)
const children = fc.subarray(childIds).map((ids) => ids.map((id) => photo(id)))
const feedType = fc.constantFrom('published' as const, 'reviewing' as const)

const created = fc
  .record({
    postId,
    feedType,
    data: freeForm,
    metadata: freeForm,
    tags: words,
    hashtags: words,
    mentionedUserIds,
    children,
  })
  .map((fields) => postInHikersBy('bob', fields))

const updated = fc
  .tuple(
    person,
    fc.record(
      { data: freeForm, metadata: freeForm, tags: words, hashtags: words, mentionedUserIds },
      { requiredKeys: [] },
    ),
    family,
    fc.record({
      isShownAsEdited: fc.boolean(),
      childrenAdded: children,
      flaggedPosts: fc.nat(2),
      keywordsBefore: keywords,
      keywords,
    }),
  )
  .map(([by, changed, { postId: id, childIds: childrenRemoved }, { childrenAdded, ...fields }]) => {
    // An update never removes what it adds, and a child has no children.
    const added = childIds.includes(id)
      ? []
      : childrenAdded.filter((child) => !childrenRemoved.includes(child.postId))
    return postUpdatedBy(by, {
      ...changed,
      ...fields,
      postId: id,
      childrenRemoved,
      childrenAdded: added,
    })
  })

const reviewed = fc
  .tuple(
    fc.constantFrom(postApprovedBy, postDeclinedBy),
    person,
    fc.record({ postId, childIds: fc.subarray(childIds), keywords }),
  )
  .map(([review, by, fields]) => review(by, fields))

const deleted = fc
  .tuple(
    person,
    family,
    fc.record({
      isPermanent: fc.boolean(),
      keywords,
      feedType: fc.constantFrom('published' as const, 'declined' as const, null),
      flaggedPosts: fc.nat(2),
    }),
  )
  .map(([by, of, fields]) => postDeletedBy(by, { ...of, ...fields }))

const restored = fc
  .tuple(
    person,
    fc.record({ postId, childIds: fc.subarray(childIds), keywords, flaggedPosts: fc.nat(2) }),
  )
  .map(([by, fields]) => postRestoredBy(by, fields))

const flagged = fc
  .tuple(
    fc.constantFrom(postFlaggedBy, postUnflaggedBy),
    person,
    family,
    fc.record({ flagCount: fc.nat(2), flagRound: fc.nat(1) }),
  )
  .map(([kind, by, { postId: id, parentPostId }, fields]) =>
    kind(by, { ...fields, postId: id, parentPostId }),
  )
const cleared = family.map(({ postId: id, parentPostId }) =>
  postFlagsClearedOf({ postId: id, parentPostId }),
)

/**
 * Any event of posts, in any order: what a fold makes of it need not make sense, but must be the
 * same everywhere.
 */
export const anyPostEvent: fc.Arbitrary<Given> = fc.oneof(
  { arbitrary: created, weight: 3 },
  updated,
  reviewed,
  deleted,
  restored,
  flagged,
  cleared,
  fc
    .tuple(person, fc.constantFrom('peak', 'lake'))
    .map(([by, fileId]) => imageUploadedBy(by, fileId)),
)
