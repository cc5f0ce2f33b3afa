import { channelKey, channelMemberLeft, userDeleted } from '@causerie/contracts'
import { type AnyDecision, decision, fanOut, type Reader, sql } from '@causerie/kernel'
import { channelActivities } from '../channel/channel.ts'
import { channelUsers } from '../channel/channel-user.ts'

const memberships = sql<{ channelId: string }, { userId: string; after: string }>(
  'channels_of_deleted_user',
  `
  select channel_id as "channelId"
  from channel_users
  where network_id = $networkId and user_id = $userId and membership = 'member' and channel_id > $after
  order by channel_id
  limit 500
  `,
)

async function* channelsOf(reader: Reader, userId: string): AsyncIterable<string> {
  for (let after: string | undefined = ''; after !== undefined; ) {
    const batch: { channelId: string }[] = await reader.rows(memberships, { userId, after })
    for (const { channelId } of batch) yield channelId
    after = batch.at(-1)?.channelId
  }
}

/** Ends even the membership of the last moderator; administrators can appoint another one. */
export const endMembership = (channelId: string, userId: string): AnyDecision =>
  decision({
    orderBy: channelKey(channelId),
    load: { member: channelUsers.get(channelId, userId), activity: channelActivities.get(channelId) },
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

/** Ends the memberships of a deleted user in channels that are not a community's, so that no count includes them. */
export const endMembershipsOfDeleted = fanOut(
  'end-channel-memberships-of-deleted',
  { of: userDeleted, from: 'beginning' },
  async function* ({ data: { userId } }, reader) {
    for await (const channelId of channelsOf(reader, userId)) yield endMembership(channelId, userId)
  },
)
