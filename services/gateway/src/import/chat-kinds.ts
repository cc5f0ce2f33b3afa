import {
  addChannelUserRole,
  addChannelUsers,
  createChannel,
  createConversation,
  createMessage,
  markChannelSeen,
} from '@causerie/contracts/chat'
import { bodyOf, chosenAs, fileIdsIn, type ImportKind, textOf, textsOf } from './import-kind.ts'
import type { ImportRecord } from './import-record.ts'

/** The users of a distinct conversation; undefined for other channels. */
export const conversingIn = (record: ImportRecord): string[] | undefined =>
  record.kind === 'channel' && record.type === 'conversation' && record.isDistinct !== false
    ? [textOf(record, 'userId'), ...textsOf(record, 'userIds')]
    : undefined

const allSegments = 2 ** 31 - 1

/** The kinds of records that chat has. */
export const chatKinds = {
  channel: {
    hasKey: true,
    // Nobody chooses the ids of conversations.
    chosenId: (record) =>
      record.type === 'conversation' ? undefined : chosenAs('channelId')(record),
    required: ['userId'],
    plan: (record, ids) => {
      const userId = textOf(record, 'userId')
      const avatar = fileIdsIn(record, ids, 'avatarFileId')
      const isConversation = record.type === 'conversation'
      const userIds = textsOf(record, 'userIds')
      const others = isConversation ? userIds.filter((other) => other !== userId) : userIds
      return {
        userId,
        commands: [
          isConversation
            ? {
                operation: createConversation,
                body: { ...bodyOf(record, 'type', 'userId'), ...avatar, userIds: others },
              }
            : { operation: createChannel, body: { ...bodyOf(record, 'userId'), ...avatar } },
        ],
      }
    },
  },
  channelMember: {
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
    hasKey: true,
    chosenId: chosenAs('messageId'),
    required: ['channelId', 'userId'],
    plan: (record, ids) => {
      const channelId = ids.of('channel', textOf(record, 'channelId'))
      const parent = textOf(record, 'parentId')
      const parentId = parent === '' ? undefined : ids.of('message', parent)
      const body = {
        ...bodyOf(record, 'userId'),
        ...fileIdsIn(record, ids, 'fileId'),
        channelId,
        parentId,
      }
      return {
        userId: textOf(record, 'userId'),
        within: channelId,
        answers: parent === '' ? undefined : ids.internal('message', parent),
        commands: [{ operation: createMessage, body }],
      }
    },
  },
  /** Of all messages, where it does not say up to which. */
  readMark: {
    hasKey: false,
    required: ['channelId', 'userId'],
    plan: (record, ids) => ({
      userId: textOf(record, 'userId'),
      commands: [
        {
          operation: markChannelSeen,
          params: { channelId: ids.of('channel', textOf(record, 'channelId')) },
          body: { readToSegment: record.readToSegment ?? allSegments },
        },
      ],
    }),
  },
} as const satisfies Record<string, ImportKind>
