import type { Reader } from '@causerie/kernel'
import { messagesByIds } from '../message/message-queries.ts'
import { presentMessagesV5 } from '../message/message-view-v5.ts'
import { toldFeeds } from '../message-feed/message-feed-view.ts'

/** Messages as clients are told of them: in the form of version 5 and with their feeds, without anything of a viewer. */
export const presentMessages = async (reader: Reader, messageIds: readonly string[]) => {
  const found = await messagesByIds(reader, messageIds)
  const [{ messages, users, files }, messageFeeds] = await Promise.all([
    presentMessagesV5(reader, { viewer: nobody, messages: found }),
    toldFeeds(reader, [...new Set(found.map(({ messageFeedId }) => messageFeedId))]),
  ])
  return { messages, users, files, messageFeeds, reactions: [] }
}

const nobody = { userId: '' }
