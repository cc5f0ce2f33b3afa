import type { Recorded } from '@causerie/contract'
import type { contentEvents } from '@causerie/contracts/content'
import { pollClosed, pollDeleted } from '@causerie/contracts/content'
import { type AuditedAct, type AuditedActsOf, actWithRows, notAudited, onOthers, onRequest, own } from '@causerie/replicas'
import { type PollRow, polls } from '../poll-record/poll.ts'

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
const pinnedIn = ({ communityId }: { communityId: string }) => at({ targetType: 'community', targetId: communityId })
const onPin = (kind: 'pinned' | 'unpinned', { communityId, postId }: { communityId: string; postId: string }): AuditedAct => ({
  kind,
  recordType: 'post',
  recordId: postId,
  ...pinnedIn({ communityId }),
})
const ofPoll = ({ pollId }: { pollId: string }) => ({ poll: polls.get(pollId) })
/** What others than its creator do to a poll, where a post shows it. */
const onPoll = (kind: Kind, poll: PollRow | undefined, event: Pick<Recorded, 'actor'>): AuditedAct | undefined => {
  if (!poll) return undefined
  const { pollId, userPublicId, targetType, targetId } = poll
  const where = targetType && targetId ? { targetType, targetId } : {}
  return onOthers(userPublicId, event, { kind, recordType: 'poll', recordId: pollId, ...where })
}
type OfScheduledPost = { scheduledPostId: string; userId: string }
const onScheduledPost = (kind: Kind, { scheduledPostId, userId }: OfScheduledPost): AuditedAct => ({
  kind,
  recordType: 'scheduledPost',
  recordId: scheduledPostId,
  targetType: 'user',
  targetId: userId,
})

/** What others than their authors do to posts and what hangs on them. */
export const auditedActs: AuditedActsOf<typeof contentEvents> = {
  commentCreated: own('userId'),
  commentDeleted: (event) => {
    const { userId, isPermanent } = event.data
    return onOthers(userId, event, { ...onComment('deleted', event.data), details: { isPermanent } })
  },
  commentFlagged: own('by'),
  commentFlagsCleared: ({ data }) => ({ ...onComment('flagsCleared', data), userId: data.flaggedUserId }),
  commentRestored: (event) => onOthers(event.data.userId, event, onComment('restored', event.data)),
  commentUnflagged: own('by'),
  commentUpdated: (event) => onOthers(event.data.userId, event, onComment('edited', event.data)),
  contentViewed: own('userId'),
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
  fileUploaded: own('userId'),
  globalPinsCleared: ({ data: { pins } }) => ({
    kind: 'unpinned',
    recordType: 'setting',
    recordId: 'global-pins',
    details: { pins: pins.length },
  }),
  pinsCleared: ({ data: { communityId, pins } }) => ({
    ...pinnedIn({ communityId }),
    kind: 'unpinned',
    recordType: 'community',
    recordId: communityId,
    details: { pins: pins.length },
  }),
  pollClosed: actWithRows(pollClosed)(ofPoll, ({ poll }, event) => onPoll('closed', poll, event)),
  pollCreated: own('userId'),
  pollDeleted: actWithRows(pollDeleted)(ofPoll, ({ poll }, event) => onPoll('deleted', poll, event)),
  pollPosted: notAudited.follows,
  pollUnvoted: own('userId'),
  pollVoteChanged: own('userId'),
  pollVoted: own('userId'),
  postApproved: ({ data }) => ({ ...onPost('approved', data), userId: data.postedUserId }),
  // An administrator writes in the name of a brand user.
  postCreated: (event) => onOthers(event.data.postedUserId, event, onPost('created', event.data)),
  postDeclined: ({ data }) => ({ ...onPost('declined', data), userId: data.postedUserId }),
  postDeleted: (event) => {
    const { postedUserId, isPermanent } = event.data
    return onOthers(postedUserId, event, { ...onPost('deleted', event.data), details: { isPermanent } })
  },
  postFlagged: own('by'),
  postFlagsCleared: ({ data }) => ({ ...onPost('flagsCleared', data), userId: data.flaggedUserId }),
  // What is pinned, and where, belongs to all who read it, whoever wrote and pinned it.
  postPinned: ({ data }) => ({ ...onPin('pinned', data), userId: data.postedUserId, details: { placement: data.placement } }),
  postPinnedGlobally: ({ data }) => ({ ...onPin('pinned', data), userId: data.postedUserId, targetType: 'network', targetId: null }),
  postRestored: (event) => onOthers(event.data.postedUserId, event, onPost('restored', event.data)),
  postScheduled: ({ data }) => (data.by === data.userId ? undefined : { ...onScheduledPost('created', data), userId: data.userId }),
  postUnflagged: own('by'),
  postUnpinned: ({ data }) => ({ ...onPin('unpinned', data), details: { placement: data.placement } }),
  postUnpinnedGlobally: (event) => onRequest(event, { ...onPin('unpinned', event.data), targetType: 'network', targetId: null }),
  postUpdated: (event) => onOthers(event.data.postedUserId, event, onPost('edited', event.data)),
  reactionAdded: own('userId'),
  reactionRemoved: own('userId'),
  scheduledPostDeleted: (event) => onOthers(event.data.userId, event, onScheduledPost('deleted', event.data)),
  scheduledPostFailed: notAudited.follows,
  scheduledPostPublished: notAudited.follows,
  scheduledPostUpdated: (event) => onOthers(event.data.userId, event, onScheduledPost('edited', event.data)),
  storyCounted: notAudited.follows,
  storyCreated: own('creatorId'),
  storyDeleted: (event) => {
    const { creatorId, isPermanent } = event.data
    return onOthers(creatorId, event, { ...onStory('deleted', event.data), details: { isPermanent } })
  },
  storyFlagged: own('by'),
  storyFlagsCleared: ({ data }) => ({ ...onStory('flagsCleared', data), userId: data.flaggedUserId }),
  storyRestored: (event) => onOthers(event.data.creatorId, event, onStory('restored', event.data)),
  storyUnflagged: own('by'),
}
