import {
  getUser,
  listMyInvitations,
  queryBlockedUsers,
  queryCommunities,
  queryMyFollowers,
  queryMyFollowing,
} from '@causerie/contracts/community'
import { queryScheduledPosts } from '@causerie/contracts/content'
import {
  getNotificationSetting,
  getTray,
  getTrayPreferences,
} from '@causerie/contracts/notifications'
import { listDevices } from '@causerie/contracts/push'
import { queryStreams } from '@causerie/contracts/streaming'
import { answered, type ExportedKind, listed, recorded } from './exported-kind.ts'
import { channelsOfUser, exportedMessages } from './exported-messages.ts'

/** Everything that an export has, but the contents of files, in the order of its members. */
export const exportedKinds: readonly ExportedKind[] = [
  listed({ file: 'profile.ndjson', about: 'Your profile.' }, (userId) => ({
    operation: getUser,
    collection: 'users',
    params: { userId },
  })),
  listed(
    { file: 'communities.ndjson', about: 'The communities of which you are a member.' },
    {
      operation: queryCommunities,
      collection: 'communities',
      query: { filter: 'member', isDeleted: false, sortBy: 'firstCreated' },
    },
  ),
  listed(
    {
      file: 'memberships.ndjson',
      about: 'Your memberships in these communities, with your roles.',
    },
    {
      operation: queryCommunities,
      collection: 'communityUsers',
      query: { filter: 'member', isDeleted: false, sortBy: 'firstCreated' },
    },
  ),
  listed(
    { file: 'invitations.ndjson', about: 'Invitations to communities that you have received.' },
    {
      operation: listMyInvitations,
      collection: 'invitations',
      query: { statuses: ['pending', 'approved', 'rejected', 'cancelled'] },
    },
  ),
  listed(
    { file: 'following.ndjson', about: 'Whom you follow, or have asked to follow.' },
    { operation: queryMyFollowing, collection: 'follows', query: { status: 'all' } },
  ),
  listed(
    { file: 'followers.ndjson', about: 'Who follows you, or has asked to.' },
    { operation: queryMyFollowers, collection: 'follows', query: { status: 'all' } },
  ),
  listed(
    { file: 'blocks.ndjson', about: 'Whom you block.' },
    { operation: queryBlockedUsers, collection: 'follows' },
  ),
  recorded(
    { file: 'posts.ndjson', about: 'Your posts, wherever you wrote them.' },
    { owner: 'content', kind: 'posts' },
  ),
  listed(
    { file: 'scheduled-posts.ndjson', about: 'Posts that you have scheduled.' },
    { operation: queryScheduledPosts, collection: 'data' },
  ),
  recorded(
    { file: 'comments.ndjson', about: 'Your comments and replies.' },
    { owner: 'content', kind: 'comments' },
  ),
  recorded(
    { file: 'stories.ndjson', about: 'Your stories, also those that have ended.' },
    { owner: 'content', kind: 'stories' },
  ),
  recorded(
    { file: 'reactions.ndjson', about: 'Your reactions to posts, comments, stories and messages.' },
    { owner: 'content', kind: 'reactions' },
    { owner: 'chat', kind: 'messageReactions' },
  ),
  recorded(
    { file: 'polls.ndjson', about: 'Polls that you have made.' },
    { owner: 'content', kind: 'polls' },
  ),
  recorded(
    { file: 'poll-votes.ndjson', about: 'Your votes in polls.' },
    { owner: 'content', kind: 'pollVotes' },
  ),
  listed(
    { file: 'streams.ndjson', about: 'Your live streams and their recordings.' },
    (userId) => ({
      operation: queryStreams,
      collection: 'results.videoStreamings',
      query: { userPublicIds: [userId] },
    }),
  ),
  listed(
    { file: 'channels.ndjson', about: 'The channels and conversations in which you take part.' },
    channelsOfUser,
  ),
  exportedMessages,
  recorded(
    {
      file: 'own-messages.ndjson',
      about: 'The messages that you wrote, also in channels that you have left.',
    },
    { owner: 'chat', kind: 'ownMessages' },
  ),
  recorded(
    {
      file: 'flags.ndjson',
      about: 'Users, posts, comments, stories and messages that you have flagged.',
    },
    { owner: 'community', kind: 'userFlags' },
    { owner: 'content', kind: 'postFlags' },
    { owner: 'content', kind: 'commentFlags' },
    { owner: 'content', kind: 'storyFlags' },
    { owner: 'chat', kind: 'messageFlags' },
  ),
  listed(
    { file: 'tray.ndjson', about: 'What you were notified of.' },
    { operation: getTray, collection: 'notificationTrayItems' },
  ),
  answered(
    {
      file: 'settings.ndjson',
      about: 'Your preferences of notifications, as {"operation", "answer"}.',
    },
    { operation: getTrayPreferences },
    { operation: getNotificationSetting, query: { level: 'user' } },
  ),
  recorded(
    {
      file: 'notification-settings.ndjson',
      about:
        'What you have set of pushes and their words, in general and for single channels and communities.',
    },
    { owner: 'notifications', kind: 'notificationSettings' },
  ),
  recorded(
    { file: 'sessions.ndjson', about: 'When and from where you have signed in and out.' },
    { owner: 'community', kind: 'sessions' },
  ),
  listed(
    {
      file: 'devices.ndjson',
      about: 'Devices to which notifications are pushed, without their tokens.',
    },
    (userId) => ({ operation: listDevices, collection: 'devices', params: { userId } }),
  ),
  recorded(
    {
      file: 'audit.ndjson',
      about:
        'What others have done about you or your words. Who did it is left out, unless it was you.',
    },
    { owner: 'community', kind: 'audit' },
    { owner: 'content', kind: 'audit' },
    { owner: 'chat', kind: 'audit' },
    { owner: 'streaming', kind: 'audit' },
    { owner: 'notifications', kind: 'audit' },
  ),
  recorded(
    {
      file: 'files.ndjson',
      about: 'The files that you have uploaded. Their contents are in files/, named by fileId.',
    },
    { owner: 'content', kind: 'files' },
  ),
]
