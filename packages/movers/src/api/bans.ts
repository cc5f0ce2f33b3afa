import type { ImportRecord } from '../import-record.ts'
import { membersOfChannel } from './channel-members.ts'
import { listMarkedChannels } from './channels.ts'
import { listCommunities, membersOf } from './communities.ts'
import { nestedPhaseOf, type Phase, phaseOf } from './phase.ts'
import type { Source } from './source.ts'
import { listUsers } from './users.ts'

/** Who is banned from communities, channels and the network. Of the last, no time is known. */
export const bansOf = (source: Source): Phase[] => [
  nestedPhaseOf('bans from communities', listCommunities(source), {
    idOf: ({ community }) => community.communityId,
    list:
      ({ community }) =>
      (token) =>
        membersOf(community.communityId, source, { memberships: ['banned'], limit: 100, token }),
    recordsOf:
      ({ community: { communityId } }) =>
      ({ userPublicId: userId, updatedAt: createdAt }): ImportRecord[] => [
        { kind: 'ban', communityId, userId, createdAt },
      ],
  }),
  nestedPhaseOf('bans from channels', listMarkedChannels(source), {
    idOf: ({ channel }) => channel.channelId,
    list: (item) => async (token) =>
      item.isOfCommunity
        ? { items: [] }
        : membersOfChannel(item.channel.channelId, source, {
            memberships: ['banned'],
            limit: 100,
            token,
          }),
    recordsOf:
      ({ channel: { channelId } }) =>
      ({ userPublicId: userId, updatedAt: createdAt }): ImportRecord[] => [
        { kind: 'ban', channelId, userId, createdAt },
      ],
  }),
  phaseOf('bans from the network', listUsers(source), ({ user }) =>
    user.isGlobalBan ? [{ kind: 'ban', userId: user.userId }] : [],
  ),
]
