import { byMessageFeedId } from '../../resources/by-id.ts'
import { messageFeedCollections } from '../../resources/message-list.ts'
import { messageReaders } from '../../scopes/channel.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'
import { refusalsToReadMessageFeed } from './refusals.ts'

export const getMessageFeed = operation({
  id: 'getMessageFeed',
  owner: 'chat',
  method: 'GET',
  path: '/api/v5/message-feeds/:messageFeedId',
  summary: 'Get a feed',
  description: 'With its newest message. For those who may read the messages of its channel.',
  may: messageReaders('message-feed-not-found'),
  params: byMessageFeedId,
  example: { params: { messageFeedId: exampleIds.messageFeedId } },
  reply: messageFeedCollections,
  refusals: refusalsToReadMessageFeed,
})
