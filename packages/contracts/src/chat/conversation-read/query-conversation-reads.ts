import { Paging, pageOptions } from '@causerie/protocol'
import { z } from 'zod'
import { byChannelId } from '../../resources/by-id.ts'
import { userCollections } from '../../resources/collections.ts'
import { ConversationRead } from '../../resources/conversation-read.ts'
import { channelAdministrators } from '../../scopes/channel.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'

export const queryConversationReads = operation({
  id: 'queryConversationReads',
  owner: 'chat',
  method: 'GET',
  path: '/api/v3/channels/:channelId/reads',
  summary: 'List who read a conversation of others',
  description:
    'An addition to the API. Whenever an administrator reads messages of a conversation in which they do not take part, a line is left here, without words: who it was, and when. The latest come first.',
  may: channelAdministrators,
  credential: 'admin-token',
  params: byChannelId,
  query: z.object({ options: pageOptions(['lastCreated']) }),
  example: { params: { channelId: exampleIds.channelId }, query: { options: { limit: 5 } } },
  reply: { conversationReads: z.array(ConversationRead), ...userCollections, paging: Paging },
  refusals: ['channel-not-found', 'permission-denied'],
})
