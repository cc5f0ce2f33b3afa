import { byChannelId } from '../../resources/by-id.ts'
import { channelCollections } from '../../resources/collections.ts'
import { channelReaders } from '../../scopes/channel.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'
import { refusalsToSeeChannel } from './refusals.ts'

export const getChannel = operation({
  id: 'getChannel',
  owner: 'chat',
  method: 'GET',
  path: '/api/v3/channels/:channelId',
  summary: 'Get a channel',
  description:
    'Everybody may read the record of a public channel; others are for their members and administrators. The channel of a community has ' +
    'the id of the community.',
  may: channelReaders,
  params: byChannelId,
  example: { params: { channelId: exampleIds.channelId } },
  reply: channelCollections,
  refusals: refusalsToSeeChannel,
})
