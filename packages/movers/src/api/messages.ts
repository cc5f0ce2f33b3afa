import type { Records } from '@causerie/client'
import type { ImportRecord, MessageRecord } from '../import-record.ts'
import { chosenId, isDeletedAuthor, mentioneesIn } from './authors.ts'
import { fileRecordsOf } from './files.ts'
import { reactionsOn } from './reactions.ts'
import type { Source } from './source.ts'

export type Message = {
  message: Records['Message']
  files: readonly Records['File'][]
  users: readonly Records['User'][]
}

/** A page of the messages of a channel, the oldest first. */
export const listMessages =
  (channelId: string, { client }: Source) =>
  async (token: string | undefined) => {
    const { messages, files, users, paging } = await client.get('/api/v5/messages', {
      params: {
        query: {
          messageFeedId: channelId,
          isDeleted: false,
          options: { sortBy: 'segmentAsc', limit: 100, token },
        },
      },
    })
    return {
      items: messages.map((message): Message => ({ message, files, users })),
      next: paging.next,
    }
  }

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
