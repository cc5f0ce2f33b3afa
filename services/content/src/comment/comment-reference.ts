import type {
  refusalsToFindCommentedRecord,
  refusalsToReadCommentedRecord,
} from '@causerie/contracts/content'
import type { Caller, Reader } from '@causerie/kernel'
import { type RefusalOf, refuse } from '@causerie/protocol'
import { postIdentities } from '../post/post-queries.ts'
import { readablePost } from '../post/post-visibility.ts'
import { storyIdentity } from '../story/story-queries.ts'
import { readableStory } from '../story/story-visibility.ts'
import type { CommentIdentity } from './comment-queries.ts'

/**
 * The record that comments are on: how it is found, and who may read it. `commented-record.ts` says
 * who may comment.
 */
type Reference = { referenceType: 'post' | 'content' | 'story'; referenceId: string }

/** What never changes of the record of a request; `postedUserId` is its author. */
export type CommentReference = Pick<
  CommentIdentity,
  'referenceType' | 'referenceId' | 'targetType' | 'targetId' | 'postedUserId'
>

export const resolveReference = async (
  { referenceType, referenceId }: Reference,
  reader: Reader,
): Promise<CommentReference | RefusalOf<typeof refusalsToFindCommentedRecord>> => {
  switch (referenceType) {
    case 'post': {
      const [post] = await postIdentities(reader, [referenceId])
      if (!post) return refuse('post-not-found')
      const { targetType, targetId, postedUserId } = post
      return { referenceType, referenceId, targetType, targetId, postedUserId }
    }
    case 'story': {
      const story = await storyIdentity(reader, referenceId)
      if (!story) return refuse('story-not-found')
      const { targetType, targetId, creatorId: postedUserId } = story
      return { referenceType, referenceId, targetType, targetId, postedUserId }
    }
    case 'content':
      return refuse('reference-not-found')
  }
}

type Viewer = Pick<Caller, 'userId' | 'kind'>
type Audience = { userId: string; isModerating: boolean }
type NotReadable = RefusalOf<typeof refusalsToReadCommentedRecord>
/** The viewer's part among the comments of a record; refused if they may not read the record. */
export const audienceOfReference = async (
  { referenceType, referenceId }: Reference,
  caller: Viewer,
  reader: Reader,
): Promise<Audience | NotReadable> => {
  switch (referenceType) {
    case 'post': {
      const post = await readablePost(reader, caller, referenceId)
      return 'refused' in post
        ? post
        : { userId: caller.userId, isModerating: post.isModeratingComments }
    }
    case 'story': {
      const story = await readableStory(reader, caller, referenceId)
      if (!('refused' in story))
        return { userId: caller.userId, isModerating: story.isModeratingComments }
      return refuse(story.refused === 'forbidden' ? 'not-a-member' : 'story-not-found')
    }
    case 'content':
      return refuse('reference-not-found')
  }
}
