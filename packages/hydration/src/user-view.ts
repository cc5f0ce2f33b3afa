import { permissionsOf } from '@causerie/authorization'
import type { Role, User } from '@causerie/contracts/community'
import { type Doc, present } from '@causerie/kernel'
import type { Json } from '@causerie/protocol'
import type { UserDoc } from '@causerie/replicas'

/** A user as clients see it. */
export const presentUser = (
  doc: Doc<UserDoc>,
  roleIds: readonly string[],
  custom: readonly Role[],
): Json<User> => present<User>()(doc, { permissions: permissionsOf(roleIds, custom) })
