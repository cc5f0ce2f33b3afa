import {
  addCommunityUserRoles,
  createRole,
  endSession,
  removeCommunityUserRoles,
  updateRole,
} from '@causerie/contracts/community'
import { type Step, step } from './step.ts'

const roleId = 'librarian'

export const communitySteps: readonly Step[] = [
  step('administrator', createRole, {
    body: { roleId, displayName: 'Librarian', permissions: ['EDIT_MESSAGE'] },
  }),
  step('administrator', updateRole, {
    params: { roleId },
    body: { displayName: 'Head librarian' },
  }),
  step('carol', addCommunityUserRoles, (idOf) => ({
    params: { communityId: idOf('openCommunityId') },
    body: { userIds: ['dan'], roles: ['community-moderator'] },
  })),
  step('carol', removeCommunityUserRoles, (idOf) => ({
    params: { communityId: idOf('openCommunityId') },
    query: { userIds: ['dan'], roles: ['community-moderator'] },
  })),
]

/** Comes last: dan sends nothing afterwards. */
export const lastSteps: readonly Step[] = [
  step('administrator', endSession, { query: { userId: 'dan' } }),
]
