import { z } from 'zod'
import { userCollections } from './collections.ts'
import { Message } from './message.ts'
import { MessageFeed } from './message-feed.ts'
import { MessageV5 } from './message-v5.ts'

/** Messages with their authors, the people they mention and their files. */
export const messageCollections = { messages: z.array(Message), ...userCollections }

/**
 * Messages of version 5 with what they mention. `messageFeeds` is empty: feeds are asked for by
 * their ids.
 */
export const messageCollectionsV5 = {
  messages: z.array(MessageV5),
  messageFeeds: z.array(MessageFeed),
  ...userCollections,
}

/** Feeds with their creators and their newest messages. */
export const messageFeedCollections = {
  messageFeeds: z.array(MessageFeed),
  messages: z.array(MessageV5),
  ...userCollections,
}

/** The paging of messages, whose older page is `prev`. */
export const MessagePaging = z
  .object({ next: z.string().optional(), prev: z.string().optional() })
  .meta({ id: 'MessagePaging' })
