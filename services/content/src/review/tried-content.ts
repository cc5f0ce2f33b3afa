import { FeedType } from '@causerie/contracts/content'
import type { StoppedRecord } from '@causerie/contracts/shared'
import type { Reader } from '@causerie/kernel'
import {
  type createdSince,
  dryRun,
  type RuleTrial,
  type TriedList,
  triedList,
  type WrittenTexts,
} from '@causerie/moderation'
import type { CommentDoc } from '../comment/comment.ts'
import { isErasedWithAuthor } from '../comment/comment-queries.ts'
import type { PostDoc } from '../post/post.ts'
import { isErased as isErasedPost } from '../post/post-queries.ts'
import type { StoryDoc } from '../story/story.ts'
import { textsOfStory } from '../story/story-content.ts'
import { isErased as isErasedStory } from '../story/story-queries.ts'
import { everyTarget } from '../target/every-target.ts'
import { textsOfWritten } from '../target/written-texts.ts'

type Created = ReturnType<typeof createdSince>

/**
 * Published posts, and those that wait for a review or were declined; also children, which may have
 * captions.
 */
const rangesOfPosts = ['community', 'user'].flatMap((targetType) =>
  FeedType.options.flatMap((feedType) =>
    [true, false].map(
      (isParent) =>
        `target_type = '${targetType}' and feed_type = '${feedType}' and is_parent = ${isParent}`,
    ),
  ),
)
const posts = triedList<PostDoc, Created>({
  name: 'posts_to_try',
  records: 'posts',
  sortedBy: 'created_at',
  id: 'internal_id',
  where: `is_deleted = false and created_at >= $since and ${everyTarget}`,
  ranges: rangesOfPosts,
  columns: ['posted_user_id'],
  match: (post) => `not ${isErasedPost(post)}`,
})
/** Ids of comments begin with their time; those of scheduled posts and of stories do not. */
const comments = triedList<CommentDoc, Created>({
  name: 'comments_to_try',
  records: 'comments',
  sortedBy: 'internal_id',
  id: 'internal_id',
  where: 'internal_id >= $firstId',
  columns: ['is_deleted', 'user_id'],
  match: (comment) => `not ${comment}.is_deleted and not ${isErasedWithAuthor(comment)}`,
})
const stories = triedList<StoryDoc, Created>({
  name: 'stories_to_try',
  records: 'stories',
  sortedBy: 'created_at',
  id: 'story_id',
  where: 'created_at >= $since',
  columns: ['is_deleted', 'creator_public_id'],
  match: (story) => `not ${story}.is_deleted and not ${isErasedStory(story)}`,
})

type Step = { created: Created; from: Parameters<typeof dryRun>[0]['from'] }
type RecordOf<D> = (doc: D) => { written: WrittenTexts; found: Omit<StoppedRecord, 'type'> }

const stepOn =
  <D>(type: StoppedRecord['type'], list: TriedList<D, Created>, recordOf: RecordOf<D>) =>
  async (reader: Reader, { created, from }: Step, trial: RuleTrial) => {
    const { stopped, ...run } = await dryRun(
      { read: (page) => list(reader, page, created), from, recordOf },
      trial,
    )
    return { ...run, stopped: stopped.map((found) => ({ type, ...found })) }
  }

/** A step of a dry run on the records of a type. */
export const tryOn = {
  post: stepOn(
    'post',
    posts,
    ({ postId, postedUserId, targetType, targetId, createdAt, ...post }) => ({
      written: textsOfWritten({ ...post, data: saidIn(post) }),
      found: { recordId: postId, userId: postedUserId, targetType, targetId, createdAt },
    }),
  ),
  comment: stepOn(
    'comment',
    comments,
    ({ commentId, userId, targetType, targetId, createdAt, ...comment }) => ({
      written: textsOfWritten(comment),
      found: { recordId: commentId, userId, targetType, targetId, createdAt },
    }),
  ),
  story: stepOn(
    'story',
    stories,
    ({ storyId, creatorPublicId, targetType, targetPublicId, createdAt, ...story }) => ({
      written: { content: textsOfStory(story) },
      found: {
        recordId: storyId,
        userId: creatorPublicId,
        targetType,
        targetId: targetPublicId,
        createdAt,
      },
    }),
  ),
}

/** What somebody wrote in a post: what a child shows is named by ids, which nobody wrote. */
const saidIn = ({ parentPostId, data }: Pick<PostDoc, 'parentPostId' | 'data'>): unknown =>
  parentPostId === null ? data : { ...data, ...noIds }
const noIds = { fileId: '', videoFileId: '', thumbnailFileId: '', pollId: '', streamId: '' }
