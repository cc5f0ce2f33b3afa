import { accessInNetwork } from '@causerie/authorization'
import { markChannelsSeen as contract } from '@causerie/contracts/chat'
import { channelKey } from '@causerie/contracts/shared'
import { command } from '@causerie/kernel'
import { communities, communityUsers, viewerBans } from '@causerie/replicas'
import { banRequestsAbout } from '../channel-user/ban-request.ts'
import { channelUserStates, channelUsers } from '../channel-user/channel-user.ts'
import { seenFacts } from '../marker/seen.ts'
import { channelActivities, channels } from './channel.ts'
import { channelIn } from './channel-access.ts'
import { channelIdentities } from './channel-identity.ts'

/**
 * Ignores channels that do not exist or of which the caller is no member: devices report what they
 * once knew.
 */
export const markChannelsSeen = command(contract, {
  resolve: async ({ body }, reader) => {
    const segments = new Map(
      body.channels.map(({ channelId, readToSegment }) => [channelId, readToSegment]),
    )
    const found = await channelIdentities(reader, [...segments.keys()])
    return {
      seen: found.map((channel) => ({
        channel,
        readToSegment: segments.get(channel.channelId) ?? 0,
      })),
    }
  },
  orderBy: ({ resolved }) => resolved.seen.map(({ channel }) => channelKey(channel.channelId)),
  load: ({ resolved, caller: { userId } }) => {
    const ids = resolved.seen.map(({ channel }) => channel.channelId)
    return {
      ...accessInNetwork({ userId }),
      channels: ids.map((channelId) => channels.get(channelId)),
      activities: ids.map((channelId) => channelActivities.get(channelId)),
      states: ids.map((channelId) => channelUserStates.get(channelId, userId)),
      own: ids.map((channelId) => channelUsers.get(channelId, userId)),
      viewerBans: ids.map((channelId) => viewerBans.get(channelId, userId)),
      communities: ids.map((channelId) => communities.get(channelId)),
      ofCommunities: ids.map((channelId) => communityUsers.get(channelId, userId)),
      ...banRequestsAbout(ids.map((channelId) => ({ channelId, userId }))),
    }
  },
  decide: (rows, { resolved, caller }) =>
    resolved.seen.flatMap(({ channel: { isOfCommunity }, readToSegment }, i) => {
      const ofOne = {
        user: rows.user,
        roles: rows.roles,
        channel: rows.channels[i],
        activity: rows.activities[i],
        state: rows.states[i],
        channelMembers: isOfCommunity ? [] : [rows.own[i]],
        channelCommunities: isOfCommunity ? [rows.communities[i]] : [],
        communityMembers: isOfCommunity ? [rows.ofCommunities[i]] : [],
        viewerBans: [rows.viewerBans[i]],
        conversationBlocks: [],
        banRequests: [rows.banRequests[i]],
        banRequestAnswers: [rows.banRequestAnswers[i] ?? []],
      }
      const channel = channelIn(ofOne, caller.networkId)
      return channel ? seenFacts(channel, ofOne, readToSegment) : []
    }),
  reply: async () => ({ success: true }),
})
