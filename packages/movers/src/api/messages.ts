import type { Records } from '@causerie/client'
import type { ImportRecord, MessageRecord } from '../import-record.ts'
import { chosenId, isDeletedAuthor, mentioneesIn } from './authors.ts'
import { fileRecordsOf, hasReadable } from './files.ts'
import { createParents } from './parents.ts'
import { reactionsOn } from './reactions.ts'
import type { Source } from './source.ts'

export type Message = {
  message: Records['Message']
  files: readonly Records['File'][]
  users: readonly Records['User'][]
}

/** A page of the messages of a channel, the oldest first. */
export const listMessages = (channelId: string, source: Source) => {
  const { client, leftOut } = source
  const parents = createParents(async (messageIds) => {
    const { messages, ...beside } = await client.get('/api/v5/messages/list', {
      params: { query: { messageIds: [...messageIds] } },
    })
    return messages
      .filter((message) => isRead({ message, ...beside }, source))
      .map(({ messageId }) => messageId)
  })
  return async (token: string | undefined) => {
    const { messages, files, users, paging } = await client.get('/api/v5/messages', {
      params: {
        query: {
          messageFeedId: channelId,
          isDeleted: false,
          options: { sortBy: 'segmentAsc', limit: 100, token },
        },
      },
    })
    for (const message of messages)
      parents.note(message.messageId, isRead({ message, files, users }, source))
    const gone = await parents.leftOutOf(messages.map(({ parentId }) => parentId))
    const items = messages.map((message): Message => {
      if (message.parentId === null || !gone.has(message.parentId)) return { message, files, users }
      leftOut.add('links from answers to messages that are left out', message.messageId)
      return { message: { ...message, parentId: null }, files, users }
    })
    return { items, next: paging.next }
  }
}

/** Whether a message has a line. */
const isRead = ({ message, files, users }: Message, source: Source): boolean =>
  !message.isDeleted &&
  !isDeletedAuthor(message.creatorPublicId, users) &&
  typeOf(message, hasReadable(message.fileId, { files, source })) !== undefined

/** A message with its file and its reactions. */
export async function* recordsOfMessage(
  { message, files, users }: Message,
  source: Source,
): AsyncGenerator<ImportRecord, void, undefined> {
  const { leftOut } = source
  const { messageId, creatorPublicId: userId } = message
  if (isDeletedAuthor(userId, users)) return leftOut.add('messages of deleted users')
  const file = fileRecordsOf([message.fileId], { files, userId, source })
  const type = typeOf(message, file.length > 0)
  if (!type) return leftOut.add('messages whose file is left out')
  yield* file
  yield {
    kind: 'message',
    id: messageId,
    messageId: chosenId(messageId),
    channelId: message.channelPublicId,
    userId,
    type,
    data: message.data,
    fileId: file[0]?.id,
    parentId: message.parentId,
    mentionees: mentioneesIn(message.mentionedUsers, users),
    tags: message.tags,
    metadata: message.metadata,
    createdAt: message.createdAt,
    editedAt: message.editedAt,
  }
  yield* reactionsOn({ type: 'message', id: messageId, count: message.reactionCount }, source)
}

/** A message without its file is one of text, if it has any. */
const typeOf = (
  { dataType, fileId, data }: Records['Message'],
  hasFile: boolean,
): MessageRecord['type'] | undefined => {
  if (!fileId || hasFile) return dataType
  return data.text ? 'text' : undefined
}
