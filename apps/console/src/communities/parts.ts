import { may, type Reader } from '../session/may.ts'

export const communityParts = [
  'members',
  'requests',
  'posts',
  'pins',
  'streams',
  'settings',
] as const
export type CommunityPart = (typeof communityParts)[number]

/** The permissions of which one at least is needed to do something in a part. */
const needed: Record<CommunityPart, readonly string[]> = {
  members: ['ASSIGN_COMMUNITY_USER_ROLE', 'REMOVE_COMMUNITY_USER', 'BAN_COMMUNITY_USER'],
  requests: ['ADD_COMMUNITY_USER'],
  posts: ['REVIEW_COMMUNITY_POST', 'DELETE_COMMUNITY_POST'],
  pins: ['PIN_COMMUNITY_POST'],
  streams: ['BAN_COMMUNITY_USER'],
  settings: ['EDIT_COMMUNITY'],
}

/** The parts of a community in which a reader may do something, with these permissions there. */
export const partsFor = (
  reader: Pick<Reader, 'isAdmin' | 'permissions'>,
  permissionsThere: readonly string[] = [],
): CommunityPart[] =>
  communityParts.filter((part) =>
    needed[part].some((permission) => may(reader, permission, permissionsThere)),
  )
