import { addMessageReaction, banChannelUsers, flagMessage } from '@causerie/contracts/chat'
import { banCommunityUsers, banUser, flagUser } from '@causerie/contracts/community'
import { addReaction, flagComment, flagPost, flagStory } from '@causerie/contracts/content'
import type { AnyOperation } from '@causerie/protocol'
import { bodyOf, type ImportKind, textOf } from './import-kind.ts'

type Flagging = { operation: AnyOperation; parameter: string }
const flaggings: Readonly<Record<string, Flagging>> = {
  user: { operation: flagUser, parameter: 'userId' },
  post: { operation: flagPost, parameter: 'postId' },
  comment: { operation: flagComment, parameter: 'commentId' },
  story: { operation: flagStory, parameter: 'storyId' },
  message: { operation: flagMessage, parameter: 'messageId' },
}

/** Kinds of records about records of several services. */
export const kindsOfReferences = {
  reaction: {
    hasKey: false,
    required: ['referenceType', 'referenceId', 'userId'],
    plan: (record, ids) => {
      const type = textOf(record, 'referenceType')
      const referenceId = ids.of(type, textOf(record, 'referenceId'))
      const body = { ...bodyOf(record, 'userId'), referenceId }
      const operation = type === 'message' ? addMessageReaction : addReaction
      return { userId: textOf(record, 'userId'), commands: [{ operation, body }] }
    },
  },
  flag: {
    hasKey: false,
    required: ['referenceType', 'referenceId', 'userId'],
    plan: (record, ids) => {
      const type = textOf(record, 'referenceType')
      const key = textOf(record, 'referenceId')
      const userId = textOf(record, 'userId')
      const flagging = Object.hasOwn(flaggings, type) ? flaggings[type] : undefined
      if (!flagging) return { userId, commands: [] }
      const { operation, parameter } = flagging
      const params = { [parameter]: type === 'user' ? key : ids.of(type, key) }
      const body = bodyOf(record, 'userId', 'referenceType', 'referenceId')
      return { userId, commands: [{ operation, params, body }] }
    },
  },
  /** By the administrator who imports. */
  ban: {
    hasKey: false,
    required: ['userId'],
    plan: (record, ids) => {
      const userIds = [textOf(record, 'userId')]
      const [communityKey, channelKey] = [
        textOf(record, 'communityId'),
        textOf(record, 'channelId'),
      ]
      if (communityKey !== '') {
        const params = { communityId: ids.of('community', communityKey) }
        return { commands: [{ operation: banCommunityUsers, params, body: { userIds } }] }
      }
      if (channelKey !== '') {
        const params = { channelId: ids.of('channel', channelKey) }
        return { commands: [{ operation: banChannelUsers, params, body: { userIds } }] }
      }
      return { commands: [{ operation: banUser, body: { userId: textOf(record, 'userId') } }] }
    },
  },
} as const satisfies Record<string, ImportKind>
