import { exportedRows } from '@causerie/replicas'
import { commentsByIds } from '../comment/comment-queries.ts'
import { commentAnswer } from '../comment/comment-view.ts'
import { pollsOf } from '../poll/poll-view.ts'
import { postsByIds } from '../post/post-queries.ts'
import { postListAnswer } from '../post/post-view.ts'
import { storedStories } from '../story/story-queries.ts'
import { storyAnswer } from '../story/story-view.ts'

/*
 * What users wrote is theirs wherever it stands, also where they may read it no longer. What they
 * have deleted is left out, as it is from every answer.
 */

/** Posts and their children, as their authors see them. */
export const exportedPosts = exportedRows(
  { table: 'posts', key: ['post_id'], by: 'posted_user_id' },
  async (reader, keys, userId) => {
    const posts = await postsByIds(
      reader,
      keys.map(([postId]) => postId),
    )
    const own = posts.filter(({ isDeleted }) => !isDeleted)
    return (await postListAnswer(reader, { viewer: { userId }, posts: own })).posts
  },
)

export const exportedPolls = exportedRows(
  { table: 'polls', key: ['poll_id'], by: "doc ->> 'userId'" },
  async (reader, keys, userId) => {
    const pollIds = keys.map(([pollId]) => pollId)
    return (await pollsOf(reader, { userId }, pollIds)).polls
  },
)

export const exportedComments = exportedRows(
  { table: 'comments', key: ['comment_id'], by: 'user_id' },
  async (reader, keys, userId) => {
    const comments = await commentsByIds(
      reader,
      keys.map(([commentId]) => commentId),
    )
    const own = comments.filter(({ isDeleted }) => !isDeleted)
    return (await commentAnswer(reader, { viewer: { userId }, comments: own })).comments
  },
)

export const exportedStories = exportedRows(
  { table: 'stories', key: ['story_id'], by: 'creator_public_id' },
  async (reader, keys, userId) => {
    const stories = await storedStories(
      reader,
      keys.map(([storyId]) => storyId),
    )
    const own = stories.filter(({ isDeleted }) => !isDeleted)
    return (await storyAnswer(reader, { viewer: { userId }, stories: own })).stories
  },
)
