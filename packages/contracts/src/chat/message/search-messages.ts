import { Paging, pageOptions } from '@causerie/protocol'
import { z } from 'zod'
import { anyId } from '../../resources/input.ts'
import { MessageType } from '../../resources/message.ts'
import { messageCollectionsV5 } from '../../resources/message-list.ts'
import { id } from '../../resources/scalars.ts'
import { exactMatch, searchQuery, writtenBy } from '../../resources/search-input.ts'
import { SearchResult, totalOfFirstPage } from '../../resources/search-result.ts'
import { messageReaders } from '../../scopes/channel.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'
import { refusalsToReadChannel } from '../channel/refusals.ts'
import { messageTags } from './message-input.ts'

export const searchMessages = operation({
  id: 'searchMessages',
  owner: 'chat',
  method: 'GET',
  path: '/api/v2/search/messages',
  summary: 'Search messages',
  description:
    'Messages by their words, newest first: those of one channel or feed, or of all channels of which the caller is a member. Administrators search all channels, but conversations of others only one by one, which leaves a line in the audit log. Deleted messages are not found, nor those of users whose messages read as deleted. A page may be short, or empty, and still have a next one.',
  may: messageReaders('channel-not-found'),
  query: z.object({
    query: searchQuery,
    exactMatch,
    channelId: anyId.optional().describe('Messages of this channel.'),
    messageFeedId: anyId
      .optional()
      .describe('Messages of this feed; the id of a channel is that of its default feed.'),
    userIds: writtenBy,
    types: z.array(MessageType).min(1).max(7).optional().describe('Messages of these types.'),
    tags: messageTags.min(1).optional().describe('Messages with one of these tags.'),
    options: pageOptions(['lastCreated'], 20),
  }),
  example: {
    query: { query: 'meet "at noon"', channelId: exampleIds.channelId, options: { limit: 5 } },
  },
  reply: {
    ...messageCollectionsV5,
    searchResult: z.array(SearchResult.extend({ messageId: id })),
    total: totalOfFirstPage,
    paging: Paging,
  },
  refusals: [...refusalsToReadChannel, 'message-feed-not-found', 'bad-request'],
})
