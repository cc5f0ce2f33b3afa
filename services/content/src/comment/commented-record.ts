import type {
  refusalsToComment,
  refusalsToParticipateInCommentedRecord,
} from '@causerie/contracts/content'
import type { Caller, Loaded } from '@causerie/kernel'
import { type RefusalOf, refuse } from '@causerie/protocol'
import { users } from '@causerie/replicas'
import { type PostRow, posts } from '../post/post.ts'
import { livePost, postToParticipate } from '../post/post-policy.ts'
import { type StoryRow, stories } from '../story/story.ts'
import { liveStory, storyToParticipate } from '../story/story-policy.ts'
import type { TargetRows } from '../target/target-policy.ts'

/** What names the record that comments are on. */
type Reference = { referenceType: string; referenceId: string }

/** The post or story that comments are on; one of the lists is empty. */
export const commentedRecord = ({ referenceType, referenceId }: Reference) => ({
  posts: referenceType === 'post' ? [posts.get(referenceId)] : [],
  stories: referenceType === 'story' ? [stories.get(referenceId)] : [],
})
export type CommentedRecord = Loaded<ReturnType<typeof commentedRecord>>

/**
 * The post or story that comments are on, with its author, with whose content it may be deleted.
 */
export const recordRows = ({
  postedUserId,
  ...reference
}: Reference & { postedUserId: string }) => ({
  ...commentedRecord(reference),
  creators: [users.get(postedUserId)],
})
type RecordRows = TargetRows & Loaded<ReturnType<typeof recordRows>>

/**
 * Whether the record is there: neither deleted itself, nor its target or its author's content. An
 * expired story is.
 */
export const hasRecord = ({
  posts: [post],
  stories: [story],
  creators: [creator],
  ...rows
}: RecordRows): boolean =>
  livePost({ ...rows, post, postAuthor: creator }) !== undefined ||
  liveStory({ ...rows, story, creator }) !== undefined

type Acting = { caller: Pick<Caller, 'userId' | 'kind'>; at: string }
/**
 * The record in which the caller may take part by a comment, or by what they do with one, or why
 * not.
 */
export const recordToParticipate = (
  { posts, stories, creators: [creator], ...rows }: RecordRows,
  { caller, at }: Acting,
): PostRow | StoryRow | RefusalOf<typeof refusalsToParticipateInCommentedRecord> =>
  stories.length > 0
    ? storyToParticipate({ ...rows, story: stories[0], creator }, { caller, at })
    : postToParticipate({ ...rows, post: posts[0], postAuthor: creator }, caller)

/**
 * The record that the caller may comment on, or why not: a community may leave its stories without
 * comments.
 */
export const recordToCommentOn = (
  rows: RecordRows,
  acting: Acting,
): PostRow | StoryRow | RefusalOf<typeof refusalsToComment> => {
  const record = recordToParticipate(rows, acting)
  const isOff = rows.stories.length > 0 && rows.communities[0]?.allowCommentInStory === false
  return isOff && !('refused' in record) ? refuse('story-comments-not-allowed') : record
}
