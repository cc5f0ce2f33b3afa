import { channelMemberLeft } from '@causerie/contracts/chat'
import { userDeleted } from '@causerie/contracts/community'
import { channelKey } from '@causerie/contracts/shared'
import { type AnyDecision, decision, fanOut } from '@causerie/kernel'
import { channelActivities } from '../channel/channel.ts'
import { channelUsers } from './channel-user.ts'
import { channelsFrom, channelsOfUser } from './channels-of-user.ts'

const memberships = channelsOfUser('channels_of_deleted_user')

/** Ends even the membership of the last moderator; administrators can appoint another one. */
export const endMembership = (channelId: string, userId: string): AnyDecision =>
  decision({
    orderBy: channelKey(channelId),
    load: {
      member: channelUsers.get(channelId, userId),
      activity: channelActivities.get(channelId),
    },
    decide: ({ member }) =>
      member?.membership === 'member'
        ? [
            channelMemberLeft({
              channelId,
              internalId: member.channelInternalId,
              userId,
              userInternalId: member.userInternalId,
              reason: 'removed',
              by: userId,
            }),
          ]
        : [],
  })

/**
 * Ends the memberships of a deleted user in channels that are not a community's, so that no count
 * includes them.
 */
export const endMembershipsOfDeleted = fanOut(
  'end-channel-memberships-of-deleted',
  { of: userDeleted, from: 'beginning' },
  async function* ({ data: { userId } }, reader) {
    for await (const channelId of channelsFrom(reader, memberships, userId))
      yield endMembership(channelId, userId)
  },
)
