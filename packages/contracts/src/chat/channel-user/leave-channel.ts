import { byChannelId } from '../../resources/by-id.ts'
import { channelCollections } from '../../resources/collections.ts'
import { channelMembers } from '../../scopes/channel.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'
import { refusalsToChangeApartFromCommunity } from '../channel/refusals.ts'
import { refusalsToActAsChannelMember, refusalsToEndChannelModeration } from './refusals.ts'

export const leaveChannel = operation({
  id: 'leaveChannel',
  owner: 'chat',
  method: 'DELETE',
  path: '/api/v3/channels/:channelId/leave',
  summary: 'Leave a channel',
  description:
    'Ends the membership of the caller and its roles. Whoever leaves a community leaves its channel. Its last moderator leaves a channel only after everybody else.',
  may: channelMembers('channel-not-found'),
  params: byChannelId,
  example: { params: { channelId: exampleIds.channelId } },
  reply: channelCollections,
  refusals: [
    ...refusalsToActAsChannelMember,
    ...refusalsToChangeApartFromCommunity,
    ...refusalsToEndChannelModeration,
  ],
})
