import { byChannelId } from '../../resources/by-id.ts'
import { channelCollections } from '../../resources/collections.ts'
import { channelJoiners } from '../../scopes/channel.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'
import { refusalsToJoinChannel } from './refusals.ts'

export const joinChannel = operation({
  id: 'joinChannel',
  owner: 'chat',
  method: 'POST',
  path: '/api/v3/channels/:channelId/join',
  summary: 'Join a channel',
  description:
    'Anybody joins a public channel; members are added to others. A member stays one. Whoever joins a community is in its channel.',
  may: channelJoiners,
  params: byChannelId,
  example: { params: { channelId: exampleIds.openChannelId } },
  reply: channelCollections,
  refusals: [...refusalsToJoinChannel, 'user-not-found'],
})
