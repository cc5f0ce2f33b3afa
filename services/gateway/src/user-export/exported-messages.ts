import { queryChannels, queryMessageFeeds, queryMessagesV5 } from '@causerie/contracts/chat'
import type { ExportReader, ListedRecord } from './export-reader.ts'
import type { ExportedKind } from './exported-kind.ts'

/** The channels of which the user is a member. */
export const channelsOfUser = {
  operation: queryChannels,
  collection: 'channels',
  query: { filter: 'member', isDeleted: false, sortBy: 'firstCreated' },
}

/**
 * What the user may read in their channels, feed by feed, oldest first. Of a channel that they may
 * read no longer by then there is nothing.
 */
export const exportedMessages: ExportedKind = {
  file: 'messages.ndjson',
  about:
    'The messages of all your channels and conversations that you may read, each as {"message", "isOwn"}: isOwn is false where somebody else wrote it. The words of others are theirs.',
  operations: [queryMessageFeeds, queryMessagesV5],
  async *lines(reader) {
    for await (const { channelId } of reader.list(channelsOfUser))
      for await (const { messageFeedId } of feedsOf(reader, String(channelId)))
        for await (const message of messagesOf(reader, String(messageFeedId)))
          yield { message, isOwn: message.creatorPublicId === reader.userId }
  },
}

const feedsOf = (reader: ExportReader, channelId: string): AsyncIterable<ListedRecord> =>
  reader.list({
    operation: queryMessageFeeds,
    collection: 'messageFeeds',
    params: { channelId },
    query: { isDeleted: false },
    mayBeRefused: true,
  })

const messagesOf = (reader: ExportReader, messageFeedId: string): AsyncIterable<ListedRecord> =>
  reader.list({
    operation: queryMessagesV5,
    collection: 'messages',
    query: { messageFeedId, isDeleted: false },
    options: { sortBy: 'segmentAsc' },
    mayBeRefused: true,
  })
