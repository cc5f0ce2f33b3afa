import { may, type Reader } from '../session/may.ts'
import type { Deletable } from './deletion.ts'

/** The permissions for records of others, where they stand; feeds of users have their own. */
const needed: Record<Deletable | 'user', { there: string; onUserFeed: string }> = {
  post: { there: 'DELETE_COMMUNITY_POST', onUserFeed: 'DELETE_USER_FEED_POST' },
  comment: { there: 'DELETE_COMMUNITY_COMMENT', onUserFeed: 'DELETE_USER_FEED_COMMENT' },
  story: { there: 'MANAGE_COMMUNITY_STORY', onUserFeed: 'MANAGE_COMMUNITY_STORY' },
  message: { there: 'DELETE_MESSAGE', onUserFeed: 'DELETE_MESSAGE' },
  user: { there: 'BAN_USER', onUserFeed: 'BAN_USER' },
}

type Place = { type: Deletable | 'user'; targetType: string; permissionsThere: readonly string[] }

/**
 * Whether a reader clears the flags of a record of others, deletes and restores it; the server
 * decides by the same permissions.
 */
export const mayManage = (
  reader: Pick<Reader, 'isAdmin' | 'permissions'>,
  { type, targetType, permissionsThere }: Place,
): boolean =>
  may(
    reader,
    targetType === 'user' ? needed[type].onUserFeed : needed[type].there,
    permissionsThere,
  )
