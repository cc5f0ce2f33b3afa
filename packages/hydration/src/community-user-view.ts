import { permissionsOf } from '@causerie/authorization'
import type { CommunityUser, Role } from '@causerie/contracts/community'
import { type Doc, present } from '@causerie/kernel'
import type { Json } from '@causerie/protocol'
import type { CommunityUserDoc } from '@causerie/replicas'

/** A membership as clients see it. */
export const presentCommunityUser = (
  doc: Doc<CommunityUserDoc>,
  rest: { userInternalId: string; roleIds: readonly string[]; custom: readonly Role[] },
): Json<CommunityUser> =>
  present<CommunityUser>()(doc, {
    userInternalId: rest.userInternalId,
    permissions: permissionsOf(rest.roleIds, rest.custom),
  })
