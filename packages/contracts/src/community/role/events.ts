import { personal } from '@causerie/protocol'
import { z } from 'zod'
import { allPermissions } from '../../resources/default-roles.ts'
import type { AuditedAct } from '../../shared/audited-act.ts'
import { everyAccess } from '../../shared/broadcast.ts'
import { event } from '../../shared/event.ts'
import { networkKey } from '../../shared/ordering-keys.ts'

const roleId = z.string()
const role = z.object({
  roleId,
  displayName: personal(z.string()),
  permissions: z.array(z.enum(allPermissions)),
})

type OfRole = { roleId: string; permissions?: readonly string[] }

const onRole = (
  change: 'created' | 'updated' | 'deleted',
  { roleId, permissions }: OfRole,
): AuditedAct => ({
  kind: 'roleDefined',
  recordType: 'role',
  recordId: roleId,
  details: { change, ...(permissions && { permissions }) },
})

export const roleCreated = event({
  type: 'RoleCreated',
  summary: 'A role was created in a network, with these permissions.',
  data: role,
  orderedBy: () => networkKey,
  belongsTo: () => [networkKey],
  audit: ({ data }) => onRole('created', data),
})

export const roleUpdated = event({
  type: 'RoleUpdated',
  summary: 'The name or the permissions of a role were replaced; the role may be a default one.',
  data: role,
  orderedBy: () => networkKey,
  belongsTo: () => [networkKey],
  revokes: everyAccess,
  audit: ({ data }) => onRole('updated', data),
})

export const roleDeleted = event({
  type: 'RoleDeleted',
  summary: 'A role was deleted. Users keep its id, which grants nothing.',
  data: z.object({ roleId }),
  orderedBy: () => networkKey,
  revokes: everyAccess,
  audit: ({ data }) => onRole('deleted', data),
})
