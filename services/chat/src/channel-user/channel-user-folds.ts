import {
  channelMemberBanned,
  channelMemberJoined,
  channelMemberLeft,
  channelMemberMuted,
  channelMemberRestored,
  channelMemberRolesAdded,
  channelMemberRolesRemoved,
  channelMemberSuspended,
  channelMemberUnbanned,
  channelMemberUnmuted,
  channelRead,
} from '@causerie/contracts/chat'
import { type Change, fold } from '@causerie/kernel'
import { type ChannelActivityRow, channelActivities } from '../channel/channel.ts'
import { type ChannelUserRow, channelUserStates, channelUsers, stateOf } from './channel-user.ts'

type OfMember = { channelId: string; internalId: string; userId: string; userInternalId: string }
const memberRows = ({ channelId, userId }: OfMember) => ({
  member: channelUsers.get(channelId, userId),
  activity: channelActivities.get(channelId),
})
const stateRow = ({ channelId, userId }: OfMember) => ({
  state: channelUserStates.get(channelId, userId),
})

/** The first row of a user in a channel. */
const somebody = (e: OfMember, at: string): ChannelUserRow => ({
  userId: e.userId,
  userInternalId: e.userInternalId,
  userPublicId: e.userId,
  channelId: e.channelId,
  channelInternalId: e.internalId,
  channelPublicId: e.channelId,
  membership: 'none',
  isBanned: false,
  lastActivity: null,
  roles: [],
  isSuspended: false,
  joinedAt: null,
  createdAt: at,
  updatedAt: at,
})

type Counted = Pick<ChannelUserRow, 'membership' | 'isSuspended' | 'roles'>
const isIn = (row: Counted | undefined): number =>
  row?.membership === 'member' && !row.isSuspended ? 1 : 0
const isModerating = (row: Counted | undefined): number =>
  row?.roles.includes('channel-moderator') ? isIn(row) : 0

type Moved = {
  activity: ChannelActivityRow | undefined
  before: ChannelUserRow | undefined
  after: ChannelUserRow
}
/** A membership that changed, and the counts of its channel. */
const moved = ({ activity, before, after }: Moved): Change[] => {
  const [members, moderators] = [
    isIn(after) - isIn(before),
    isModerating(after) - isModerating(before),
  ]
  const isCounted = activity && (members !== 0 || moderators !== 0)
  return [
    channelUsers.put(after),
    ...(isCounted
      ? [
          channelActivities.put({
            ...activity,
            memberCount: activity.memberCount + members,
            moderatorMemberCount: activity.moderatorMemberCount + moderators,
          }),
        ]
      : []),
  ]
}

export const channelUserFolds = {
  channelMemberJoined: fold(channelMemberJoined)(
    memberRows,
    ({ member: before, activity }, { data: e, at }) =>
      moved({
        activity,
        before,
        after: {
          ...(before ?? somebody(e, at)),
          membership: 'member',
          isBanned: false,
          lastActivity: at,
          roles: e.roles,
          isSuspended: e.isSuspended ?? false,
          joinedAt: at,
          updatedAt: at,
        },
      }),
  ),

  channelMemberLeft: fold(channelMemberLeft)(
    memberRows,
    ({ member: before, activity }, { data: { reason }, at }) =>
      before?.membership === 'member'
        ? moved({
            activity,
            before,
            after: {
              ...before,
              membership: 'none',
              roles: [],
              isSuspended: false,
              lastActivity: reason === 'left' ? at : before.lastActivity,
              updatedAt: at,
            },
          })
        : [],
  ),

  channelMemberBanned: fold(channelMemberBanned)(
    memberRows,
    ({ member: before, activity }, { data: e, at }) =>
      moved({
        activity,
        before,
        after: {
          ...(before ?? somebody(e, at)),
          membership: 'banned',
          isBanned: true,
          roles: [],
          isSuspended: false,
          updatedAt: at,
        },
      }),
  ),

  channelMemberUnbanned: fold(channelMemberUnbanned)(
    memberRows,
    ({ member: before, activity }, { at }) =>
      before?.membership === 'banned'
        ? moved({
            activity,
            before,
            after: { ...before, membership: 'none', isBanned: false, updatedAt: at },
          })
        : [],
  ),

  channelMemberSuspended: fold(channelMemberSuspended)(
    memberRows,
    ({ member: before, activity }) =>
      before?.membership === 'member'
        ? moved({ activity, before, after: { ...before, isSuspended: true } })
        : [],
  ),

  channelMemberRestored: fold(channelMemberRestored)(memberRows, ({ member: before, activity }) =>
    before ? moved({ activity, before, after: { ...before, isSuspended: false } }) : [],
  ),

  channelMemberRolesAdded: fold(channelMemberRolesAdded)(
    memberRows,
    ({ member: before, activity }, { data: { roles }, at }) =>
      before?.membership === 'member'
        ? moved({
            activity,
            before,
            after: { ...before, roles: [...new Set([...before.roles, ...roles])], updatedAt: at },
          })
        : [],
  ),

  channelMemberRolesRemoved: fold(channelMemberRolesRemoved)(
    memberRows,
    ({ member: before, activity }, { data: { roles }, at }) =>
      before?.membership === 'member'
        ? moved({
            activity,
            before,
            after: {
              ...before,
              roles: before.roles.filter((role) => !roles.includes(role)),
              updatedAt: at,
            },
          })
        : [],
  ),
}

/** What chat alone knows of users, in channels of communities, too. */
export const channelUserStateFolds = {
  channelMemberMuted: fold(channelMemberMuted)(
    stateRow,
    ({ state }, { data: { channelId, userId, muteTimeout } }) => [
      channelUserStates.put({ ...stateOf(channelId, userId, state), muteTimeout }),
    ],
  ),
  channelMemberUnmuted: fold(channelMemberUnmuted)(stateRow, ({ state }) =>
    state ? [channelUserStates.put({ ...state, muteTimeout: null })] : [],
  ),
  /** Only forward: devices report in any order. */
  channelRead: fold(channelRead)(
    stateRow,
    ({ state }, { data: { channelId, userId, readToSegment }, at }) => {
      const before = stateOf(channelId, userId, state)
      return readToSegment > before.readToSegment
        ? [channelUserStates.put({ ...before, readToSegment, markedAt: at })]
        : []
    },
  ),
}
