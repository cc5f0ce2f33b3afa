import type { contentEvents } from '@causerie/contracts/content'
import { pollDeleted } from '@causerie/contracts/content'
import { type AuditedAct, type AuditedActsOf, actWithRows, notAudited, onOthers } from '@causerie/replicas'
import { polls } from '../poll-record/poll.ts'

type Kind = AuditedAct['kind']
type Where = { targetType: 'community' | 'user'; targetId: string }
const at = ({ targetType, targetId }: Where) => ({ targetType, targetId })

const onPost = (kind: Kind, data: Where & { postId: string }): AuditedAct => ({
  kind,
  recordType: 'post',
  recordId: data.postId,
  ...at(data),
})
const onComment = (kind: Kind, data: Where & { commentId: string }): AuditedAct => ({
  kind,
  recordType: 'comment',
  recordId: data.commentId,
  ...at(data),
})
const onStory = (kind: Kind, data: Where & { storyId: string }): AuditedAct => ({
  kind,
  recordType: 'story',
  recordId: data.storyId,
  ...at(data),
})
type OfScheduledPost = { scheduledPostId: string; userId: string }
const onScheduledPost = (kind: Kind, { scheduledPostId, userId }: OfScheduledPost): AuditedAct => ({
  kind,
  recordType: 'scheduledPost',
  recordId: scheduledPostId,
  targetType: 'user',
  targetId: userId,
})

/** What others than their authors do to posts and what hangs on them. Flags, votes and views are their users' own. */
export const auditedActs: AuditedActsOf<typeof contentEvents> = {
  commentCreated: notAudited,
  commentDeleted: (event) => {
    const { userId, isPermanent } = event.data
    return onOthers(userId, event, { ...onComment('deleted', event.data), details: { isPermanent } })
  },
  commentFlagged: notAudited,
  commentFlagsCleared: ({ data }) => ({ ...onComment('flagsCleared', data), userId: data.flaggedUserId }),
  commentRestored: (event) => onOthers(event.data.userId, event, onComment('restored', event.data)),
  commentUnflagged: notAudited,
  commentUpdated: (event) => onOthers(event.data.userId, event, onComment('edited', event.data)),
  contentViewed: notAudited,
  feedSettingUpdated: ({ data: { feeds } }) => ({
    kind: 'settingsChanged',
    recordType: 'setting',
    recordId: 'feeds',
    details: { feeds },
  }),
  fileDeleted: (event) => {
    const { fileId, userId } = event.data
    return onOthers(userId, event, { kind: 'deleted', recordType: 'file', recordId: fileId })
  },
  fileUploaded: notAudited,
  // Pins say themselves who pinned.
  globalPinsCleared: notAudited,
  pinsCleared: notAudited,
  pollClosed: notAudited,
  pollCreated: notAudited,
  pollDeleted: actWithRows(pollDeleted)(
    ({ pollId }) => ({ poll: polls.get(pollId) }),
    ({ poll }, event) => {
      if (!poll) return undefined
      const { pollId, userPublicId, targetType, targetId } = poll
      const where = targetType && targetId ? { targetType, targetId } : {}
      return onOthers(userPublicId, event, { kind: 'deleted', recordType: 'poll', recordId: pollId, ...where })
    },
  ),
  pollPosted: notAudited,
  pollUnvoted: notAudited,
  pollVoteChanged: notAudited,
  pollVoted: notAudited,
  postApproved: ({ data }) => ({ ...onPost('approved', data), userId: data.postedUserId }),
  postCreated: notAudited,
  postDeclined: ({ data }) => ({ ...onPost('declined', data), userId: data.postedUserId }),
  postDeleted: (event) => {
    const { postedUserId, isPermanent } = event.data
    return onOthers(postedUserId, event, { ...onPost('deleted', event.data), details: { isPermanent } })
  },
  postFlagged: notAudited,
  postFlagsCleared: ({ data }) => ({ ...onPost('flagsCleared', data), userId: data.flaggedUserId }),
  postPinned: notAudited,
  postPinnedGlobally: notAudited,
  postRestored: (event) => onOthers(event.data.postedUserId, event, onPost('restored', event.data)),
  postScheduled: notAudited,
  postUnflagged: notAudited,
  postUnpinned: notAudited,
  postUnpinnedGlobally: notAudited,
  postUpdated: (event) => onOthers(event.data.postedUserId, event, onPost('edited', event.data)),
  reactionAdded: notAudited,
  reactionRemoved: notAudited,
  scheduledPostDeleted: (event) => onOthers(event.data.userId, event, onScheduledPost('deleted', event.data)),
  scheduledPostFailed: notAudited,
  scheduledPostPublished: notAudited,
  scheduledPostUpdated: (event) => onOthers(event.data.userId, event, onScheduledPost('edited', event.data)),
  storyCounted: notAudited,
  storyCreated: notAudited,
  storyDeleted: (event) => {
    const { creatorId, isPermanent } = event.data
    return onOthers(creatorId, event, { ...onStory('deleted', event.data), details: { isPermanent } })
  },
  storyFlagged: notAudited,
  storyFlagsCleared: ({ data }) => ({ ...onStory('flagsCleared', data), userId: data.flaggedUserId }),
  storyRestored: (event) => onOthers(event.data.creatorId, event, onStory('restored', event.data)),
  storyUnflagged: notAudited,
}
