import { expect, test } from 'vitest'
import { withCommentCounted, withOwnReaction } from './posts.ts'

const reacted = { reactions: { like: 2 }, reactionsCount: 2, myReactions: ['like'] }

test('a reaction is added and taken back once', () => {
  expect(withOwnReaction(reacted, { name: 'like', isAdded: true })).toBe(reacted)
  const gone = withOwnReaction(reacted, { name: 'like', isAdded: false })
  expect(gone).toEqual({ reactions: { like: 1 }, reactionsCount: 1, myReactions: [] })
  expect(withOwnReaction(gone, { name: 'love', isAdded: true })).toEqual({
    reactions: { like: 1, love: 1 },
    reactionsCount: 2,
    myReactions: ['love'],
  })
})

test('an answer without the post stays as it is', () => {
  const answer = { posts: [], postChildren: [], users: [], files: [], communities: [] }
  expect(withCommentCounted(answer, { postId: 'p', commentId: 'c', isAdded: true })).toBe(answer)
})
