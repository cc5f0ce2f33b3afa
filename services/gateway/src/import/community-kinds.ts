import {
  addCommunityUserRoles,
  addCommunityUsers,
  blockUser,
  createCategory,
  createCommunity,
  createRole,
  defaultRoles,
  followUser,
  importUser,
  updateRole,
} from '@causerie/contracts/community'
import { bodyOf, fileIdsIn, type ImportKind, textOf, textsOf } from './import-kind.ts'

/** The kinds of records that community has. */
export const communityKinds = {
  /** One with the id of a default role changes that. */
  role: {
    hasKey: true,
    required: [],
    plan: (record) => {
      const roleId = record.id ?? ''
      const body = bodyOf(record)
      const isDefault = defaultRoles.some((role) => role.roleId === roleId)
      return {
        commands: [
          isDefault
            ? { operation: updateRole, params: { roleId }, body }
            : { operation: createRole, body: { ...body, roleId } },
        ],
      }
    },
  },
  user: {
    hasKey: true,
    required: [],
    plan: (record, ids) => {
      const userId = record.id ?? ''
      const body = { ...bodyOf(record), userId, ...fileIdsIn(record, ids, 'avatarFileId') }
      return { userId, commands: [{ operation: importUser, body }] }
    },
  },
  category: {
    hasKey: true,
    required: [],
    plan: (record, ids) => {
      const body = { ...bodyOf(record), ...fileIdsIn(record, ids, 'avatarFileId') }
      return { commands: [{ operation: createCategory, body }] }
    },
  },
  community: {
    hasKey: true,
    required: ['userId'],
    plan: (record, ids) => {
      const categoryIds = textsOf(record, 'categoryIds').map((key) => ids.of('category', key))
      const body = {
        ...bodyOf(record, 'userId', 'userIds'),
        ...fileIdsIn(record, ids, 'avatarFileId'),
        categoryIds,
      }
      const userId = textOf(record, 'userId')
      return { userId, commands: [{ operation: createCommunity, body }] }
    },
  },
  member: {
    hasKey: false,
    required: ['communityId', 'userId'],
    plan: (record, ids) => {
      const params = { communityId: ids.of('community', textOf(record, 'communityId')) }
      const userId = textOf(record, 'userId')
      const roles = textsOf(record, 'roles').filter((role) => role !== 'member')
      const ofUser = { userIds: [userId] }
      return {
        userId,
        commands: [
          { operation: addCommunityUsers, params, body: ofUser },
          ...(roles.length > 0
            ? [{ operation: addCommunityUserRoles, params, body: { ...ofUser, roles } }]
            : []),
        ],
      }
    },
  },
  follow: {
    hasKey: false,
    required: ['userId', 'followedUserId'],
    plan: (record) => ({
      userId: textOf(record, 'userId'),
      commands: [
        { operation: followUser, params: { userId: textOf(record, 'followedUserId') }, body: {} },
      ],
    }),
  },
  block: {
    hasKey: false,
    required: ['userId', 'blockedUserId'],
    plan: (record) => ({
      userId: textOf(record, 'userId'),
      commands: [
        { operation: blockUser, params: { userId: textOf(record, 'blockedUserId') }, body: {} },
      ],
    }),
  },
} as const satisfies Record<string, ImportKind>
