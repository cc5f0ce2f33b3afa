import type { OperationId } from '@causerie/contracts'
import { everyOperation } from '@causerie/contracts/every-contract'
import { scopes } from '@causerie/contracts/shared'
import type { AnyOperation } from '@causerie/protocol'

/** Where a record stands that users other than its author read. */
export type Place = 'feed' | 'community' | 'channel' | 'conversation'

/**
 * A writing operation as a door to a place: `record` is the one of its request, of the caller or of
 * the owner of the place. Where the caller may not come in, it is refused; unless it only takes
 * back what the caller did, or deletes the caller's own words.
 */
export type Door = { in: readonly Place[]; record: 'own' | 'others'; takesBack?: true }

const content: readonly Place[] = ['feed', 'community']
const chat: readonly Place[] = ['channel', 'conversation']
const withOthers = (places: readonly Place[]): Door => ({ in: places, record: 'others' })
const withOwn = (places: readonly Place[]): Door => ({ in: places, record: 'own' })
const takesBack = (door: Door): Door => ({ ...door, takesBack: true })

export const doors: Partial<Record<OperationId, Door>> = {
  createPost: withOthers(content),
  createScheduledPost: withOthers(content),
  updatePost: withOwn(content),
  patchPost: withOwn(content),
  deletePost: takesBack(withOwn(content)),
  approvePost: withOthers(content),
  declinePost: withOthers(content),
  flagPost: withOthers(content),
  unflagPost: takesBack(withOthers(content)),
  clearPostFlags: withOthers(content),
  restorePost: withOthers(content),
  createComment: withOthers(content),
  updateComment: withOwn(content),
  deleteComment: takesBack(withOwn(content)),
  flagComment: withOthers(content),
  unflagComment: takesBack(withOthers(content)),
  clearCommentFlags: withOthers(content),
  restoreComment: withOthers(content),
  addReaction: withOthers(content),
  removeReaction: takesBack(withOthers(content)),
  voteInPoll: withOthers(content),
  changePollVote: withOthers(content),
  closePoll: withOthers(content),
  deletePoll: withOthers(content),

  createStory: withOthers(['community']),
  deleteStory: withOthers(['community']),
  restoreStory: withOthers(['community']),
  flagStory: withOthers(['community']),
  unflagStory: takesBack(withOthers(['community'])),
  pinPost: withOthers(['community']),
  unpinPost: withOthers(['community']),
  clearPins: withOthers(['community']),
  clearPinsOfPlacement: withOthers(['community']),
  updateCommunity: withOthers(['community']),
  deleteCommunity: withOthers(['community']),
  addCommunityUsers: withOthers(['community']),
  removeCommunityUsers: withOthers(['community']),
  banCommunityUsers: withOthers(['community']),
  unbanCommunityUsers: withOthers(['community']),
  addCommunityUserRole: withOthers(['community']),
  addCommunityUserRoles: withOthers(['community']),
  removeCommunityUserRole: withOthers(['community']),
  removeCommunityUserRoles: withOthers(['community']),
  createInvitations: withOthers(['community']),
  approveJoinRequest: withOthers(['community']),
  rejectJoinRequest: withOthers(['community']),

  createMessage: withOthers(chat),
  updateMessage: withOwn(chat),
  deleteMessage: takesBack(withOwn(chat)),
  flagMessage: withOthers(chat),
  unflagMessage: takesBack(withOthers(chat)),
  clearMessageFlags: withOthers(chat),
  createMessageV5: withOthers(chat),
  updateMessageV5: withOwn(chat),
  deleteMessageV5: takesBack(withOwn(chat)),
  flagMessageV5: withOthers(chat),
  unflagMessageV5: takesBack(withOthers(chat)),
  createMessageFeed: withOthers(chat),
  updateMessageFeed: withOthers(chat),
  deleteMessageFeed: withOthers(chat),
  addMessageReaction: withOthers(chat),
  removeMessageReaction: takesBack(withOthers(chat)),
  updateChannel: withOthers(chat),
  closeChannel: withOthers(chat),
  deleteChannel: withOthers(chat),
  limitChannelRate: withOthers(chat),
  muteChannel: withOthers(chat),
  muteChannelUsers: withOthers(chat),
  addChannelUsers: withOthers(chat),
  removeChannelUsers: withOthers(chat),
  banChannelUsers: withOthers(chat),
  unbanChannelUsers: withOthers(chat),
  addChannelUserRole: withOthers(chat),
  removeChannelUserRole: withOthers(chat),
  createConversation: withOthers(['conversation']),
}

const groups: Readonly<Record<string, readonly OperationId[]>> = {
  'It is the front door itself, or the way out.': [
    'joinCommunity',
    'joinCommunityDirectly',
    'leaveCommunity',
    'cancelJoinRequest',
    'acceptInvitation',
    'rejectInvitation',
    'joinChannel',
    'leaveChannel',
  ],
  "It makes or changes what is the caller's own until it is shown somewhere, by an operation that is a door.":
    [
      'createCommunity',
      'createChannel',
      'createPoll',
      'createStream',
      'updateStream',
      'stopStream',
      'deleteStream',
      'banViewers',
      'unbanViewers',
      'uploadFile',
      'uploadFileFromUrl',
      'uploadImage',
      'uploadImageFromUrl',
      'uploadVideo',
      'uploadVideoFromUrl',
      'deleteFile',
      'updateScheduledPost',
      'deleteScheduledPost',
    ],
  'It changes what only the caller sees, or counts what the caller may read.': [
    'markChannelSeen',
    'markChannelsSeen',
    'syncMarkers',
    'markChannelRead',
    'markFeedRead',
    'markMessageDelivered',
    'startReading',
    'reportReading',
    'stopReading',
    'markTrayItemsSeen',
    'markTraySeen',
    'updateTrayPreferences',
    'updateNotificationSetting',
    'registerDevice',
    'removeDevice',
    'testPush',
    'reportActivities',
    'reportWatching',
  ],
  'It is between two users, on no record.': [
    'followUser',
    'unfollowUser',
    'acceptFollower',
    'removeFollower',
    'blockUser',
    'unblockUser',
    'flagUser',
    'unflagUser',
  ],
  "It is about the caller's own account and sessions, or asks for a key.": [
    'openSession',
    'endSession',
    'createAuthToken',
    'updateUser',
    'requestUserExport',
    'reportPublished',
    'reportUnpublished',
    'reportRecorded',
    'reportFlaggedFrame',
  ],
  'It names an invitation, which only those find who may invite.': [
    'cancelInvitation',
    'resendInvitation',
  ],
}

/**
 * The whole network refuses users without a right, in whatever place they are: the table of
 * permissions tests it.
 */
const asksForRightInNetwork = ({ method, may }: AnyOperation): boolean =>
  method !== 'GET' && may.scope === scopes.network && may.outcomes.user !== 'yes'

/** Writing operations that are no door, each with the reason. */
export const noDoors: ReadonlyMap<string, string> = new Map([
  ...Object.entries(everyOperation).flatMap(([id, operation]) =>
    asksForRightInNetwork(operation)
      ? [[id, 'It asks for a right in the whole network.'] as const]
      : [],
  ),
  ...Object.entries(groups).flatMap(([reason, ids]) => ids.map((id) => [id, reason] as const)),
])
