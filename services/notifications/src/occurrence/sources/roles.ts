import {
  communityMemberRolesAdded,
  communityMemberRolesRemoved,
} from '@causerie/contracts/community'
import { source } from '../act.ts'

const fromCommunity = { on: 'community', from: 'now' } as const
const actId = (communityId: string, role: string) => `role:${communityId}:${role}`

/**
 * Clients give the role of a community and that of its channel at once, so the item names the
 * first.
 */
export const rolesAddedSource = source(
  communityMemberRolesAdded,
  { ...fromCommunity, tells: ['role_given'] },
  ({ data: { communityId, userId, roles }, actor }) => {
    const [role] = roles
    if (role === undefined) return []
    const about = {
      targetType: 'community',
      targetId: communityId,
      referenceType: 'role',
      referenceId: role,
    } as const
    return [
      {
        category: 'role_given',
        actId: actId(communityId, role),
        actorId: actor,
        to: { userIds: [userId] },
        about,
      },
    ]
  },
)

export const rolesRemovedSource = source(
  communityMemberRolesRemoved,
  { ...fromCommunity, undoes: ['role_given'] },
  ({ data: { communityId, userId, roles } }) =>
    roles.map((role) => ({ undoes: actId(communityId, role), of: { userIds: [userId] } })),
)
