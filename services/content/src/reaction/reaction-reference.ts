import type {
  ContentReferenceType,
  refusalsToReact,
  refusalsToReadReactions,
} from '@causerie/contracts/content'
import type { Caller, Loaded, Reader } from '@causerie/kernel'
import { type Refusal, type RefusalOf, refuse } from '@causerie/protocol'
import { users } from '@causerie/replicas'
import { type CommentRow, comments } from '../comment/comment.ts'
import { commentToParticipate, commentToTakeBackFrom } from '../comment/comment-policy.ts'
import type { CommentIdentity } from '../comment/comment-queries.ts'
import { refusalToReadComment } from '../comment/comment-visibility.ts'
import { recordRows } from '../comment/commented-record.ts'
import { peopleAround, resolveComment } from '../comment/resolve-comment.ts'
import type { PostRow } from '../post/post.ts'
import { postToParticipate, postToTakeBackFrom } from '../post/post-policy.ts'
import { type PostIdentity, postIdentities } from '../post/post-queries.ts'
import { refusalToReadPost } from '../post/post-visibility.ts'
import type { StoryRow } from '../story/story.ts'
import { storyToParticipate, storyToTakeBackFrom } from '../story/story-policy.ts'
import { storyIdentity } from '../story/story-queries.ts'
import { storyVisibility } from '../story/story-visibility.ts'
import { targetRows } from '../target/target-policy.ts'

/*
 * The records that have reactions. Records of a further type need:
 * - a case in `referenceOf`: its identity, from an index by id;
 * - a list in `referenceRows`, with its row and what else decides who takes part;
 * - a case in `recordToReactTo`: the same policy as for its other activity, and a function beside
 *   `ofPost`;
 * - a case in `refusalToReadReference`, and its refusals in `refusalsToReact` and
 *   `refusalsToReadReactions` of the contracts;
 * - `reactionCountFolds` for its table in the folds of `reaction-feature.ts`: `activity` with the
 *   counts is a column of its table;
 * - `myReactionsTo` where it is presented.
 */

type Actor = Pick<Caller, 'userId' | 'kind'>
type ReferenceQuery = { referenceType: ContentReferenceType; referenceId: string }

/** What never changes of a record. */
export type ReactionReference = ReferenceQuery &
  Pick<PostIdentity, 'targetType' | 'targetId'> & {
    authorId: string
    /** The identity of a comment; its post or story decides who takes part, too. */
    comment: CommentIdentity | undefined
  }

/** What events of reactions say of a record. */
export const idsOfReference = ({
  comment: _,
  ...ids
}: ReactionReference): Omit<ReactionReference, 'comment'> => ids

/** The identity of the record of a request. */
export const referenceOf = async (
  { referenceType, referenceId }: ReferenceQuery,
  reader: Reader,
): Promise<ReactionReference | UnknownReference> => {
  switch (referenceType) {
    case 'post': {
      const [post] = await postIdentities(reader, [referenceId])
      if (!post) return refuse('post-not-found')
      const { targetType, targetId, postedUserId: authorId } = post
      return { referenceType, referenceId, targetType, targetId, authorId, comment: undefined }
    }
    case 'comment': {
      const comment = await resolveComment({ params: { commentId: referenceId } }, reader)
      if ('refused' in comment) return comment
      const { targetType, targetId, userId: authorId } = comment
      return { referenceType, referenceId, targetType, targetId, authorId, comment }
    }
    case 'story': {
      const story = await storyIdentity(reader, referenceId)
      if (!story) return refuse('story-not-found')
      const { targetType, targetId, creatorId: authorId } = story
      return { referenceType, referenceId, targetType, targetId, authorId, comment: undefined }
    }
  }
}

/** The record and the rows that decide whether its reader may react. */
export const referenceRows = ({ comment, ...resolved }: ReactionReference, caller: Actor) => ({
  ...targetRows(resolved, caller, comment ? peopleAround(comment) : [resolved.authorId]),
  ...recordRows(comment ?? { ...resolved, postedUserId: resolved.authorId }),
  comments: comment ? [comments.get(comment.commentId)] : [],
  authors: comment ? [users.get(comment.userId)] : [],
})

type Acting = { caller: Actor; at: string }
/** The record to which the caller may react, or why not. */
export const recordToReactTo = (
  rows: ReferenceRows,
  resolved: ReactionReference,
  acting: Acting,
): ReactedRecord | ReactRefusal => {
  switch (resolved.referenceType) {
    case 'post': {
      const post = postToParticipate(ofPostIn(rows), acting.caller)
      return 'refused' in post ? post : ofPost(post)
    }
    case 'comment': {
      const comment = commentToParticipate(ofCommentIn(rows), acting)
      return 'refused' in comment ? comment : ofComment(comment)
    }
    case 'story': {
      const story = storyToParticipate(ofStoryIn(rows), acting)
      return 'refused' in story ? story : ofStory(story)
    }
  }
}

/** The refusal of a caller who may not take back a reaction; `isDone` if there is one. */
export const refusalToTakeBack = (
  rows: ReferenceRows,
  resolved: ReactionReference,
  { isDone, ...acting }: Acting & { isDone: boolean },
): ReactRefusal | undefined => {
  switch (resolved.referenceType) {
    case 'post':
      return refusalIn(postToTakeBackFrom(ofPostIn(rows), acting.caller, isDone))
    case 'comment':
      return refusalIn(commentToTakeBackFrom(ofCommentIn(rows), acting, isDone))
    case 'story':
      return refusalIn(storyToTakeBackFrom(ofStoryIn(rows), acting, isDone))
  }
}

const refusalIn = (record: object | ReactRefusal): ReactRefusal | undefined =>
  'refused' in record ? record : undefined

const ofPostIn = (rows: ReferenceRows) => ({
  ...rows,
  post: rows.posts[0],
  postAuthor: rows.creators[0],
})
const ofCommentIn = (rows: ReferenceRows) => ({
  ...rows,
  comment: rows.comments[0],
  author: rows.authors[0],
  parents: [],
  counts: undefined,
})
const ofStoryIn = (rows: ReferenceRows) => ({
  ...rows,
  story: rows.stories[0],
  creator: rows.creators[0],
})

const ofPost = (post: PostRow): ReactedRecord => ({
  reactions: post.activity.reactions,
  referenceInternalId: post._id,
  parentId: post.parentPostId,
  structureType: post.structureType ?? post.dataType,
})

const ofComment = (comment: CommentRow): ReactedRecord => ({
  reactions: comment.activity.reactions,
  referenceInternalId: comment._id,
  parentId: comment.parentId,
  structureType: comment.dataType,
})

const ofStory = (story: StoryRow): ReactedRecord => ({
  reactions: story.activity.reactions,
  referenceInternalId: story.storyId,
  parentId: null,
  structureType: story.dataType,
})

type Viewing = { resolved: ReferenceQuery; caller: Actor }
/** The refusal of a viewer who may not read the record, and so not its reactions. */
export const refusalToReadReference = async (
  { resolved, caller }: Viewing,
  reader: Reader,
): Promise<ReadRefusal | undefined> => {
  switch (resolved.referenceType) {
    case 'post':
      return refusalToReadPost({ resolved: { postId: resolved.referenceId }, caller }, reader)
    case 'comment':
      return refusalToReadComment({ resolved: { commentId: resolved.referenceId }, caller }, reader)
    case 'story': {
      const refusal = await storyVisibility(
        { resolved: { storyId: resolved.referenceId }, caller },
        reader,
      )
      return refusal?.refused === 'forbidden'
        ? refuse('not-a-member')
        : refusal && refuse('story-not-found')
    }
  }
}

/** What a reaction needs of its record. */
type ReactedRecord = {
  /** The number of reactions of each name. */
  reactions: Readonly<Record<string, number>>
  referenceInternalId: string
  parentId: string | null
  structureType: string
}
type ReferenceRows = Loaded<ReturnType<typeof referenceRows>>
type UnknownReference = Refusal<'post-not-found' | 'comment-not-found' | 'story-not-found'>
type ReactRefusal = RefusalOf<typeof refusalsToReact>
type ReadRefusal = RefusalOf<typeof refusalsToReadReactions>
