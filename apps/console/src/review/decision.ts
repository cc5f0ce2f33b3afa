import { CauserieError, type Client } from '@causerie/client'
import type { Item } from './flagged.ts'
import type { FlaggedType } from './flagged-types.ts'

/**
 * What somebody else did about a record; `name` is unknown to those who do not read the audit log.
 */
export type Decision =
  | { kind: 'flagsCleared' | 'deleted'; actorId: string; name: string }
  | { kind: 'unknown' }

type Judged = Pick<Item, 'type' | 'recordId' | 'authorId' | 'flaggedAt'>
const serviceOf = {
  post: 'content',
  comment: 'content',
  story: 'content',
  message: 'chat',
  user: 'community',
} as const satisfies Record<FlaggedType, string>

const isGone = (error: unknown): boolean =>
  error instanceof CauserieError && (error.status === 404 || error.status === 403)
type State = { flagCount: number; isDeleted: boolean } | undefined

const recordOf = async (client: Client, { type, recordId }: Judged): Promise<State> => {
  switch (type) {
    case 'post':
      return (
        await client.get('/api/v3/posts/{postId}', { params: { path: { postId: recordId } } })
      ).posts.find((one) => one.postId === recordId)
    case 'comment':
      return (
        await client.get('/api/v3/comments/{commentId}', {
          params: { path: { commentId: recordId } },
        })
      ).comments.find((one) => one.commentId === recordId)
    case 'story':
      return (
        await client.get('/api/v4/stories/{storyId}', { params: { path: { storyId: recordId } } })
      ).stories.find((one) => one.storyId === recordId)
    case 'message':
      return (
        await client.get('/api/v5/messages/{messageId}', {
          params: { path: { messageId: recordId } },
        })
      ).messages.find((one) => one.messageId === recordId)
    case 'user':
      return (
        await client.get('/api/v3/users/{userId}', { params: { path: { userId: recordId } } })
      ).users.find((one) => one.userId === recordId)
  }
}

/** Whether a record still waits: it has flags and is not deleted. */
export const stillWaits = async (client: Client, item: Judged): Promise<boolean> => {
  try {
    const record = await recordOf(client, item)
    return record !== undefined && record.flagCount > 0 && !record.isDeleted
  } catch (error) {
    if (isGone(error)) return false
    throw error
  }
}

/**
 * The latest decision about a record since its last flag, as the audit log has it; undefined where
 * it has none.
 */
export const decisionOn = async (
  client: Client,
  { type, recordId, authorId, flaggedAt }: Judged,
): Promise<Decision | undefined> => {
  try {
    const query = {
      service: serviceOf[type],
      userId: authorId,
      since: flaggedAt,
      options: { limit: 50 },
    }
    const { auditEntries, users } = await client.get('/api/v1/moderation/audit', {
      params: { query },
    })
    for (const { kind, actorId, recordType, recordId: id } of auditEntries)
      if (
        recordType === type &&
        id === recordId &&
        actorId !== null &&
        (kind === 'flagsCleared' || kind === 'deleted')
      )
        return {
          kind,
          actorId,
          name: users.find(({ userId }) => userId === actorId)?.displayName || actorId,
        }
    return undefined
  } catch (error) {
    if (isGone(error)) return { kind: 'unknown' }
    throw error
  }
}
