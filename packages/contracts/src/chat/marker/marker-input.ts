import { z } from 'zod'
import { anyId } from '../../resources/input.ts'
import { channelMembers } from '../../scopes/channel.ts'
import { refusalsToActAsChannelMember } from '../channel-user/refusals.ts'

/** The feed of a request. The default feed of a channel has the internal id of the channel. */
export const byMessageFeedId = z.object({
  messageFeedId: anyId.describe(
    'Id of the feed; the public id of a channel stands for its default feed.',
  ),
})

/** Clients ask for those that an answer had, which may be none. */
export const someIds = z.array(anyId).max(100).default([])
export const channelIds = someIds.describe(
  'Ids of channels, public or internal, or of feeds in them.',
)
export const messageFeedIds = someIds.describe(
  'Ids of feeds; the id of a channel stands for its default feed.',
)

/** Markers are kept for members, about themselves. */
export const markersOfMembers = {
  owner: 'chat',
  may: channelMembers('channel-not-found'),
  limitedAs: 'markers',
  refusals: refusalsToActAsChannelMember,
} as const
