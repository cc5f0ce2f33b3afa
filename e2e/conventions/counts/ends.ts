import {
  banChannelUsers,
  deleteMessage,
  leaveChannel,
  removeMessageReaction,
  unbanChannelUsers,
} from '@causerie/contracts/chat'
import {
  acceptFollower,
  acceptInvitation,
  approveJoinRequest,
  banCommunityUsers,
  banUser,
  blockUser,
  cancelJoinRequest,
  deleteUser,
  leaveCommunity,
  queryInvitations,
  rejectInvitation,
  rejectJoinRequest,
  removeFollower,
  unbanCommunityUsers,
  unbanUser,
  unblockUser,
  unflagUser,
  unfollowUser,
} from '@causerie/contracts/community'
import {
  changePollVote,
  clearPostFlags,
  deleteComment,
  deletePost,
  deleteStory,
  removeReaction,
  unflagComment,
} from '@causerie/contracts/content'
import type { Person } from '@causerie/testkit'
import { invitationsTo } from '../../community/invitation/steps.ts'
import type { World } from './world.ts'

/** `who` it happens to, and `n` chooses a record or a manner. */
type End = (world: World, who: Person, n: number) => Promise<unknown>

const oneOf = <T>(all: readonly T[], n: number): T => all[n % all.length] as T
const inCommunity = ({ communityId }: World) => ({ params: { communityId } })
const inCircle = ({ circleId }: World) => ({ params: { communityId: circleId } })
const inChannel = ({ channelId }: World) => ({ params: { channelId } })
const alone = ({ userId }: Person) => ({ body: { userIds: [userId] } })
const other = ({ everybody }: World, who: Person, n: number) =>
  oneOf(
    everybody.filter((one) => one !== who),
    n,
  )
const isEven = (n: number) => n % 2 === 0

/**
 * What ends something, and what gives it back. Some are refused after others, which changes
 * nothing.
 */
export const ends = {
  banGlobally: ({ admin }, { userId }) => admin.call(banUser, { body: { userId } }),
  unbanGlobally: ({ admin }, { userId }) => admin.call(unbanUser, { body: { userId } }),
  delete: ({ admin }, { userId }, n) =>
    admin.call(deleteUser, {
      params: { userId },
      query: { deleteAll: n % 3 > 0, hardDeleteComment: isEven(n) },
    }),
  leaveCommunity: (world, who) => who.call(leaveCommunity, inCommunity(world)),
  banInCommunity: (world, who) =>
    world.admin.call(banCommunityUsers, { ...inCommunity(world), ...alone(who) }),
  unbanInCommunity: (world, who) =>
    world.admin.call(unbanCommunityUsers, { ...inCommunity(world), ...alone(who) }),
  leaveChannel: (world, who) => who.call(leaveChannel, inChannel(world)),
  banInChannel: (world, who) =>
    world.admin.call(banChannelUsers, { ...inChannel(world), ...alone(who) }),
  unbanInChannel: (world, who) =>
    world.admin.call(unbanChannelUsers, { ...inChannel(world), ...alone(who) }),
  block: (world, who, n) =>
    who.call(blockUser, { params: { userId: other(world, who, n).userId } }),
  unblock: (world, who, n) =>
    who.call(unblockUser, { params: { userId: other(world, who, n).userId } }),
  unfollow: (world, who, n) =>
    who.call(unfollowUser, { params: { userId: other(world, who, n).userId } }),
  cancelRequest: (world, who) => who.call(cancelJoinRequest, inCircle(world)),
  answerRequest: (world, { userId }, n) =>
    world.admin.call(isEven(n) ? approveJoinRequest : rejectJoinRequest, {
      ...inCircle(world),
      body: { userId },
    }),
  answerInvitation: async ({ admin, circleId }, who, n) => {
    const { invitations } = (
      await admin.call(queryInvitations, {
        query: { ...invitationsTo(circleId), statuses: ['pending'] },
      })
    ).body
    const own = invitations.find(({ invitedUserPublicId }) => invitedUserPublicId === who.userId)
    return who.call(isEven(n) ? acceptInvitation : rejectInvitation, {
      params: { invitationId: own?._id ?? 'nothing' },
    })
  },
  answerFollower: (world, who, n) =>
    who.call(isEven(n) ? acceptFollower : removeFollower, {
      params: { userId: other(world, who, n).userId },
    }),
  deletePost: ({ admin, postIds }, _, n) =>
    admin.call(deletePost, {
      params: { postId: oneOf(postIds, n) },
      query: { permanent: isEven(n) },
    }),
  deleteComment: ({ admin, commentIds }, _, n) =>
    admin.call(deleteComment, {
      params: { commentId: oneOf(commentIds, n) },
      query: { permanent: n % 3 === 0 },
    }),
  deleteStory: ({ admin, storyId }, _, n) =>
    admin.call(deleteStory, { params: { storyId }, query: { permanent: isEven(n) } }),
  deleteMessage: ({ admin, messageIds }, _, n) =>
    admin.call(deleteMessage, { params: { messageId: oneOf(messageIds, n) } }),
  takeVote: ({ poll: { pollId } }, who) =>
    who.call(changePollVote, { params: { pollId }, body: { answerIds: [] } }),
  takeReaction: ({ postIds }, who, n) =>
    who.call(removeReaction, {
      query: {
        referenceType: 'post',
        referenceId: postIds[0],
        reactionName: isEven(n) ? 'like' : 'love',
      },
    }),
  takeMessageReaction: ({ messageIds }, who) =>
    who.call(removeMessageReaction, {
      query: { referenceType: 'message', referenceId: messageIds[0], reactionName: 'like' },
    }),
  takeFlag: ({ commentIds }, who, n) =>
    who.call(unflagComment, { params: { commentId: oneOf(commentIds, n % 2) } }),
  takeFlagOfUser: (world, who, n) =>
    who.call(unflagUser, { params: { userId: other(world, who, n).userId } }),
  clearFlags: ({ admin, postIds }) =>
    admin.call(clearPostFlags, { params: { postId: postIds[1] ?? '' } }),
} satisfies Record<string, End>
export type EndName = keyof typeof ends
