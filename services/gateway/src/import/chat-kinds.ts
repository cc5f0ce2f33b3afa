import {
  addChannelUserRole,
  addChannelUsers,
  createChannel,
  createConversation,
  createMessage,
} from '@causerie/contracts/chat'
import type { ImportRecord } from './import-record.ts'
import { bodyOf, type ImportKind, textOf, textsOf } from './import-kind.ts'

const owner = 'chat'

/** The users of a distinct conversation; undefined for other channels. */
export const conversingIn = (record: ImportRecord): string[] | undefined =>
  record.kind === 'channel' && record.type === 'conversation' && record.isDistinct !== false
    ? [textOf(record, 'userId'), ...textsOf(record, 'userIds')]
    : undefined

/** The kinds of records that chat has. */
export const chatKinds = {
  channel: {
    owner,
    hasKey: true,
    required: ['userId'],
    plan: (record) => {
      const userId = textOf(record, 'userId')
      const isConversation = record.type === 'conversation'
      const userIds = textsOf(record, 'userIds')
      const others = isConversation ? userIds.filter((other) => other !== userId) : userIds
      return {
        userId,
        commands: [
          isConversation
            ? {
                operation: createConversation,
                body: { ...bodyOf(record, 'type', 'userId'), userIds: others },
              }
            : { operation: createChannel, body: bodyOf(record, 'channelId', 'userId') },
        ],
      }
    },
  },
  channelMember: {
    owner,
    hasKey: false,
    required: ['channelId', 'userId'],
    plan: (record, ids) => {
      const params = { channelId: ids.of('channel', textOf(record, 'channelId')) }
      const userId = textOf(record, 'userId')
      const userIds = [userId]
      const roles = textsOf(record, 'roles').filter((role) => role !== 'member')
      return {
        userId,
        commands: [
          { operation: addChannelUsers, params, body: { userIds } },
          ...roles.map((role) => ({
            operation: addChannelUserRole,
            params,
            body: { userIds, role },
          })),
        ],
      }
    },
  },
  message: {
    owner,
    hasKey: true,
    required: ['channelId', 'userId'],
    plan: (record, ids) => {
      const channelId = ids.of('channel', textOf(record, 'channelId'))
      const parent = textOf(record, 'parentId')
      const parentId = parent === '' ? undefined : ids.of('message', parent)
      const body = { ...bodyOf(record, 'userId', 'messageId'), channelId, parentId }
      return {
        userId: textOf(record, 'userId'),
        within: channelId,
        answers: parentId,
        commands: [{ operation: createMessage, body }],
      }
    },
  },
} as const satisfies Record<string, ImportKind>
