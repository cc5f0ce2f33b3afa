import { feedCounts } from '@causerie/replicas'
import {
  commentCreatedBy,
  commentFlaggedBy,
  postCreatedBy,
  postDeletedBy,
  usersCreated,
} from '@causerie/testkit/facts'
import { type Given, given } from '@causerie/testkit/given'
import { describe, expect, test } from 'vitest'
import { posts } from '../post/post.ts'
import { contentService } from '../service.ts'
import { commentErasure } from './erase-content.ts'

const onFeed = { targetType: 'user', targetId: 'bob' } as const
const comment = {
  ...onFeed,
  commentId: 'comment',
  internalId: Buffer.from('comment.....').toString('hex'),
  referenceType: 'post',
  referenceId: 'post',
  parentId: null,
  rootId: null,
  userId: 'alice',
  postedUserId: 'bob',
  repliedUserId: null,
} as const
/** Two comments with flags on two posts of bob's: one of alice's, and another that stays. */
const flagged: Given[] = [
  ...usersCreated('alice', 'bob', 'carol'),
  postCreatedBy('bob', onFeed),
  postCreatedBy('bob', { ...onFeed, postId: 'other' }),
  commentCreatedBy('alice'),
  commentFlaggedBy('bob'),
  commentCreatedBy('carol', { commentId: 'kept', referenceId: 'other' }),
  commentFlaggedBy('bob', { commentId: 'kept', referenceId: 'other', flaggedUserId: 'carol' }),
]
const erased = (...before: Given[]) => {
  const story = [...flagged, ...before]
  const facts = given(contentService, story).decided(
    commentErasure(comment, { userId: 'alice', kind: 'user' }),
  )
  return given(contentService, [...story, ...facts])
}
const countsIn = ({ row }: ReturnType<typeof erased>) => ({
  ofTarget: row(feedCounts.get('user', 'bob'))?.flaggedComments,
  ofPost: row(posts.get('post'))?.flaggedComments,
})

describe('a flagged comment that is erased with its author', () => {
  test('is counted no longer, by its post and its target', () => {
    expect(countsIn(erased())).toEqual({ ofTarget: 1, ofPost: 0 })
  })

  test('is not taken from the counts of the target again after those of its deleted post', () => {
    const deletion = { ...onFeed, flaggedComments: 1 }
    expect(countsIn(erased(postDeletedBy('bob', deletion)))).toEqual({ ofTarget: 1, ofPost: 0 })
    expect(countsIn(erased(postDeletedBy('bob', { ...deletion, isPermanent: true })))).toEqual({
      ofTarget: 1,
      ofPost: 0,
    })
  })
})
