import { operations } from '@causerie/contracts'
import type { z } from 'zod'
import type { ImportRecord } from '../src/import-record.ts'

/** What the operation that makes such a record says against its members; the ids are keys. */
export const refusedByApi = (record: ImportRecord): string[] => {
  const { openSession, updateUser, createCommunity, createChannel, createMessage } = operations
  switch (record.kind) {
    case 'user':
      return [
        ...issues(updateUser.body, { ...record, avatarFileId: undefined }),
        ...issues(openSession.body, { userId: record.id, deviceId: 'any' }),
      ]
    case 'community':
      return issues(createCommunity.body, record)
    case 'channel':
      return record.type === 'conversation'
        ? issues(operations.createConversation.body, record)
        : issues(createChannel.body, record)
    case 'message':
      return issues(createMessage.body, {
        ...record,
        ...key('channelId'),
        ...(record.fileId !== undefined && key('fileId')),
        ...(record.parentId !== undefined && key('parentId')),
      })
    case 'reaction':
      return issues(operations.addMessageReaction.body, { ...record, ...key('referenceId') })
    case 'category':
      return issues(operations.createCategory.body, record)
    case 'post':
      return issues(operations.createPost.body, record)
    case 'story':
      return issues(operations.createStory.body, { ...record, referenceId: record.id })
    case 'comment':
      return issues(operations.createComment.body, { ...record, ...key('referenceId') })
    case 'poll':
      return issues(operations.createPoll.body, record)
    case 'role':
      return issues(operations.createRole.body, { ...record, roleId: record.id })
    case 'version':
    case 'member':
    case 'vote':
    case 'readMark':
    case 'pin':
    case 'follow':
    case 'flag':
    case 'block':
    case 'ban':
    case 'channelMember':
    case 'file':
      return []
  }
}

const key = (member: string) => ({ [member]: 'key' })

const issues = (schema: z.ZodType, value: object): string[] =>
  (schema.safeParse(value).error?.issues ?? []).map(
    ({ path, message }) => `${path.join('.')}: ${message}`,
  )
