import type { Source } from './act.ts'
import { ofCommentCreated, ofCommentUpdated } from './sources/of-comments.ts'
import { ofFollowerAdded, ofFollowerApproved, ofFollowerRemoved } from './sources/of-follows.ts'
import {
  ofInvitationCancelled,
  ofInvitationCreated,
  ofInvitationRejected,
  ofInvitationResent,
} from './sources/of-invitations.ts'
import {
  ofJoinRequestApproved,
  ofJoinRequestCancelled,
  ofJoinRequested,
  ofJoinRequestRejected,
} from './sources/of-join-requests.ts'
import {
  ofPostApproved,
  ofPostCreated,
  ofPostDeleted,
  ofPostRestored,
  ofPostUpdated,
} from './sources/of-posts.ts'
import { ofReactionAdded, ofReactionRemoved } from './sources/of-reactions.ts'
import { ofRolesAdded, ofRolesRemoved } from './sources/of-roles.ts'
import { ofScheduledPostFailed, ofScheduledPostPublished } from './sources/of-scheduled-posts.ts'
import { ofStoryCreated, ofStoryDeleted, ofStoryRestored } from './sources/of-stories.ts'

/**
 * Every event that notifies somebody, or undoes what somebody was notified of; one source for each
 * type.
 */
export const sources: readonly Source[] = [
  ofPostCreated,
  ofPostApproved,
  ofPostUpdated,
  ofPostDeleted,
  ofPostRestored,
  ofCommentCreated,
  ofCommentUpdated,
  ofReactionAdded,
  ofReactionRemoved,
  ofStoryCreated,
  ofStoryDeleted,
  ofStoryRestored,
  ofScheduledPostPublished,
  ofScheduledPostFailed,
  ofJoinRequested,
  ofJoinRequestApproved,
  ofJoinRequestRejected,
  ofJoinRequestCancelled,
  ofFollowerAdded,
  ofFollowerApproved,
  ofFollowerRemoved,
  ofInvitationCreated,
  ofInvitationResent,
  ofInvitationRejected,
  ofInvitationCancelled,
  ofRolesAdded,
  ofRolesRemoved,
]
