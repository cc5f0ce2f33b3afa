import type { Source } from './act.ts'
import { commentCreatedSource, commentUpdatedSource } from './sources/comments.ts'
import {
  followerAddedSource,
  followerApprovedSource,
  followerRemovedSource,
} from './sources/follows.ts'
import {
  invitationCancelledSource,
  invitationCreatedSource,
  invitationRejectedSource,
  invitationResentSource,
} from './sources/invitations.ts'
import {
  joinRequestApprovedSource,
  joinRequestCancelledSource,
  joinRequestedSource,
  joinRequestRejectedSource,
} from './sources/join-requests.ts'
import {
  postApprovedSource,
  postCreatedSource,
  postDeletedSource,
  postRestoredSource,
  postUpdatedSource,
} from './sources/posts.ts'
import { reactionAddedSource, reactionRemovedSource } from './sources/reactions.ts'
import { rolesAddedSource, rolesRemovedSource } from './sources/roles.ts'
import {
  scheduledPostFailedSource,
  scheduledPostPublishedSource,
} from './sources/scheduled-posts.ts'
import { storyCreatedSource, storyDeletedSource, storyRestoredSource } from './sources/stories.ts'

/**
 * Every event that notifies somebody, or undoes what somebody was notified of; one source for each
 * type.
 */
export const sources: readonly Source[] = [
  postCreatedSource,
  postApprovedSource,
  postUpdatedSource,
  postDeletedSource,
  postRestoredSource,
  commentCreatedSource,
  commentUpdatedSource,
  reactionAddedSource,
  reactionRemovedSource,
  storyCreatedSource,
  storyDeletedSource,
  storyRestoredSource,
  scheduledPostPublishedSource,
  scheduledPostFailedSource,
  joinRequestedSource,
  joinRequestApprovedSource,
  joinRequestRejectedSource,
  joinRequestCancelledSource,
  followerAddedSource,
  followerApprovedSource,
  followerRemovedSource,
  invitationCreatedSource,
  invitationResentSource,
  invitationRejectedSource,
  invitationCancelledSource,
  rolesAddedSource,
  rolesRemovedSource,
]
