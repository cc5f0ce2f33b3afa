import { z } from 'zod'
import { event, personal } from '../../dsl/event.ts'
import { networkKey } from '../../dsl/ordering-keys.ts'
import { allPermissions } from '../../resources/default-roles.ts'

const roleId = z.string()
const role = z.object({ roleId, displayName: personal(z.string()), permissions: z.array(z.enum(allPermissions)) })

export const roleCreated = event({
  type: 'RoleCreated',
  summary: 'The network has a role of its own, which gives these permissions to whoever has it.',
  data: role,
  orderedBy: () => networkKey,
})

export const roleUpdated = event({
  type: 'RoleUpdated',
  summary: 'A role, perhaps one that every network has, is called and gives what is said here from now on.',
  data: role,
  orderedBy: () => networkKey,
})

export const roleDeleted = event({
  type: 'RoleDeleted',
  summary: 'A role of the network is no more. Whoever had it keeps its id, which gives nothing.',
  data: z.object({ roleId }),
  orderedBy: () => networkKey,
})
