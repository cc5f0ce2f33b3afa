import type { Reader } from '@causerie/kernel'
import { messagesByIds } from '../message/message-queries.ts'
import { presentMessagesV5 } from '../message/message-view-v5.ts'

/**
 * Messages as clients are told of them: in the form of version 5, without anything of a viewer.
 * `messageFeeds` is empty: a published client that knows a feed does not ask for its markers when
 * it begins to read it, and its badge stays.
 */
export const presentMessages = async (reader: Reader, messageIds: readonly string[]) => {
  const found = await messagesByIds(reader, messageIds)
  const { messages, users, files } = await presentMessagesV5(reader, {
    viewer: nobody,
    messages: found,
  })
  return { messages, users, files, messageFeeds: [], reactions: [] }
}

const nobody = { userId: '' }
