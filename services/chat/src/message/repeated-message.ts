import { isDeepStrictEqual } from 'node:util'
import type { MessageRow } from './message.ts'

type Requested = Pick<
  MessageRow,
  | 'channelId'
  | 'messageFeedId'
  | 'userId'
  | 'type'
  | 'data'
  | 'metadata'
  | 'tags'
  | 'fileId'
  | 'parentId'
>
/** Every mentioned user of the request, and those of them who are mentioned if it is new. */
type Mentioned = { asked: readonly string[]; known: readonly string[] }

/** Whether the stored message is what this request asks for: the same author, place and content. */
export const isRepeatOf = (
  message: MessageRow | undefined,
  requested: Requested,
  { asked, known }: Mentioned,
): boolean => {
  if (!message) return false
  const { channelId, messageFeedId, userId, type, data, metadata, tags, fileId, parentId } = message
  const before = message.mentions.map((mention) => mention.userId)
  const now = asked.filter((userId) => before.includes(userId) || known.includes(userId))
  return (
    isDeepStrictEqual(now, before) &&
    isDeepStrictEqual(requested, {
      channelId,
      messageFeedId,
      userId,
      type,
      data,
      metadata,
      tags,
      fileId,
      parentId,
    })
  )
}
