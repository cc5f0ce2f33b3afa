import { z } from 'zod'
import { ContentMarker, FeedMarker, UserMarker } from '../../resources/marker.ts'
import { messageReaders } from '../../scopes/channel.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'
import { someIds } from './marker-input.ts'

export const listMessageMarkers = operation({
  id: 'listMessageMarkers',
  owner: 'chat',
  method: 'GET',
  path: '/api/v1/markers/messages',
  summary: 'Count readers of messages',
  description:
    'How many users other than its author have read each message, and got it. The counts may be a second old. Of a channel, the positions of 1,000 users are looked at; in larger ones the counts say "at least". Messages that do not exist or that the caller may not read are left out. `userMarkers` is empty: clients ask for each message, and what is unread in all costs more (`GET /api/v1/markers/userMarker`).',
  may: messageReaders('yes', 'yes'),
  limitedAs: 'markers',
  query: z.object({ messageIds: someIds.describe('Ids of messages.') }),
  example: { query: { messageIds: [exampleIds.messageId] } },
  reply: {
    contentMarkers: z.array(ContentMarker),
    feedMarkers: z.array(FeedMarker),
    userMarkers: z.array(UserMarker),
  },
})
