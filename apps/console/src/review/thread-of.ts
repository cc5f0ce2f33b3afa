import type { Client } from '@causerie/client'
import { type Thread, textOf } from './flagged.ts'

/** Something that was said, by whom and when. */
export type Said = {
  id: string
  author: string
  text: string
  createdAt: string
  isDeleted: boolean
  isFlagged: boolean
}
/** What a record answers, and what was said beside it, the oldest first; itself among it. */
export type Around = { parent: Said | undefined; beside: Said[] }

/** So many on either side. */
const each = 3
type Named = readonly { userId: string; displayName: string }[]
const nameIn = (users: Named, id: string): string =>
  users.find(({ userId }) => userId === id)?.displayName || id

type OfComment = Extract<Thread, { type: 'comment' }>
const aroundComment = async (
  client: Client,
  thread: OfComment,
  signal: AbortSignal,
): Promise<Around> => {
  const { commentId, parentId, referenceId, referenceType, segment } = thread
  const page = (options: object) => {
    const query = {
      referenceId,
      referenceType,
      filterByParentId: true,
      ...(parentId !== null && { parentId }),
    }
    return client.get('/api/v3/comments', {
      params: { query: { ...query, options: { type: 'scrollable' as const, ...options } } },
      signal,
    })
  }
  const [before, after, top] = await Promise.all([
    page({ last: each, before: segment }),
    // From itself on.
    page({ first: each + 1, after: Math.max(0, segment - 1) }),
    parentId === null
      ? undefined
      : client.get('/api/v3/comments/{commentId}', {
          params: { path: { commentId: parentId } },
          signal,
        }),
  ])
  const saidIn = ({
    comments,
    users,
  }: Awaited<ReturnType<typeof page>>): (Said & { segment: number })[] =>
    comments.map((comment) => ({
      id: comment.commentId,
      author: nameIn(users, comment.userId),
      text: textOf(comment.data),
      createdAt: comment.createdAt,
      isDeleted: comment.isDeleted,
      isFlagged: comment.commentId === commentId,
      segment: comment.segmentNumber,
    }))
  const all = [...saidIn(before), ...saidIn(after)].sort(
    (one, other) => one.segment - other.segment,
  )
  const parent = top?.comments.find((comment) => comment.commentId === parentId)
  return {
    parent: top &&
      parent && {
        id: parent.commentId,
        author: nameIn(top.users, parent.userId),
        text: textOf(parent.data),
        createdAt: parent.createdAt,
        isDeleted: parent.isDeleted,
        isFlagged: false,
      },
    beside: [...new Map(all.map((one) => [one.id, one])).values()],
  }
}

const aroundMessage = async (
  client: Client,
  messageId: string,
  signal: AbortSignal,
): Promise<Around> => {
  const read = (id: string) =>
    client.get('/api/v5/messages/{messageId}', { params: { path: { messageId: id } }, signal })
  type Messages = Pick<Awaited<ReturnType<typeof read>>, 'messages' | 'users'>
  const saidIn = ({ messages, users }: Messages): Said[] =>
    [...messages]
      .sort((one, other) => one.segment - other.segment)
      .map((message) => ({
        id: message.messageId,
        author: nameIn(users, message.creatorPublicId),
        text: textOf(message.data),
        createdAt: message.createdAt,
        isDeleted: message.isDeleted,
        isFlagged: message.messageId === messageId,
      }))
  const { messages } = await read(messageId)
  const own = messages.find((message) => message.messageId === messageId)
  if (!own) return { parent: undefined, beside: [] }
  const query = {
    messageFeedId: own.messageFeedId,
    options: { around: messageId, limit: 2 * each + 1 },
  }
  const [page, parent] = await Promise.all([
    client.get('/api/v5/messages', { params: { query }, signal }),
    own.parentId === null ? undefined : read(own.parentId).catch(() => undefined),
  ])
  return {
    parent: parent && saidIn(parent).find(({ id }) => id === own.parentId),
    beside: saidIn(page),
  }
}

/** What was said around a flagged comment or message. */
export const aroundOf = (client: Client, thread: Thread, signal: AbortSignal): Promise<Around> =>
  thread.type === 'comment'
    ? aroundComment(client, thread, signal)
    : aroundMessage(client, thread.messageId, signal)
