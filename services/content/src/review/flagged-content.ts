import { type FlaggedRows, flaggedVersions, presentFlagged } from '@causerie/flags'
import type { Viewer } from '@causerie/hydration'
import type { Reader } from '@causerie/kernel'
import { commentFlagging } from '../comment/comment.ts'
import { commentsByIds } from '../comment/comment-queries.ts'
import { commentAnswer } from '../comment/comment-view.ts'
import { postFlagging } from '../post/flag/post-flag.ts'
import { postsByIds } from '../post/post-queries.ts'
import { postListAnswer } from '../post/post-view.ts'
import { storyFlagging } from '../story/story.ts'
import { storedStories } from '../story/story-queries.ts'
import { storyAnswer } from '../story/story-view.ts'

const idsOf = (rows: FlaggedRows): string[] => rows.map(({ id }) => id)

const versionsOf = flaggedVersions<{ contentType: 'post' | 'comment' }>(
  'content_histories',
  'content_type = $contentType',
)

/** Flagged posts with everything that they mention. */
export const flaggedPosts = async (reader: Reader, viewer: Viewer, rows: FlaggedRows) => {
  const [found, flags] = await Promise.all([
    postsByIds(reader, idsOf(rows)),
    postFlagging.newestFlags(reader, idsOf(rows)),
  ])
  const [{ posts, postChildren, comments, users, files, communities, communityUsers }, versions] =
    await Promise.all([
      postListAnswer(reader, { viewer, posts: found }),
      versionsOf(reader, flags, { contentType: 'post' }),
    ])
  const stored = new Map(found.map((post) => [post.postId, post]))
  const flagged = presentFlagged(
    { type: 'post', rows, flags, versions },
    stored,
    ({ postedUserId, targetType, targetId }) => ({
      authorId: postedUserId,
      targetType: targetType === 'user' ? 'user' : 'community',
      targetId,
    }),
  )
  return { flagged, posts, postChildren, comments, users, files, communities, communityUsers }
}

/** Flagged comments with the posts that they are on, as their context. */
export const flaggedComments = async (reader: Reader, viewer: Viewer, rows: FlaggedRows) => {
  const [found, flags] = await Promise.all([
    commentsByIds(reader, idsOf(rows)),
    commentFlagging.newestFlags(reader, idsOf(rows)),
  ])
  const on = found.flatMap(({ referenceType, referenceId }) =>
    referenceType === 'post' ? [referenceId] : [],
  )
  const posts = await postsByIds(reader, [...new Set(on)])
  const [answer, context, versions] = await Promise.all([
    commentAnswer(reader, { viewer, comments: found }),
    postListAnswer(reader, { viewer, posts, userIds: found.map(({ userId }) => userId) }),
    versionsOf(reader, flags, { contentType: 'comment' }),
  ])
  const stored = new Map(found.map((comment) => [comment.commentId, comment]))
  const flagged = presentFlagged(
    { type: 'comment', rows, flags, versions },
    stored,
    ({ userId, targetType, targetId }) => ({
      authorId: userId,
      targetType,
      targetId,
    }),
  )
  return { ...context, flagged, comments: answer.comments }
}

/** Flagged stories, which nobody edits. */
export const flaggedStories = async (reader: Reader, viewer: Viewer, rows: FlaggedRows) => {
  const [found, flags] = await Promise.all([
    storedStories(reader, idsOf(rows)),
    storyFlagging.newestFlags(reader, idsOf(rows)),
  ])
  const { stories, comments, users, files, communities, communityUsers } = await storyAnswer(
    reader,
    { viewer, stories: found },
  )
  const stored = new Map(found.map((story) => [story.storyId, story]))
  const flagged = presentFlagged(
    { type: 'story', rows, flags },
    stored,
    ({ creatorPublicId, targetType, targetPublicId }) => ({
      authorId: creatorPublicId,
      targetType,
      targetId: targetPublicId,
    }),
  )
  return { flagged, stories, comments, users, files, communities, communityUsers }
}
