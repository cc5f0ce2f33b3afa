import { z } from 'zod'
import {
  auditCollections,
  auditOf,
  auditQuery,
  auditRequests,
} from '../../resources/audit-entry.ts'
import { administrators } from '../../scopes/network.ts'
import { operation } from '../../shared/operation.ts'
import { refusalsToReadAuditLog } from '../../shared/refusals.ts'

export const queryAuditOfNotifications = operation({
  id: 'queryAuditOfNotifications',
  owner: 'notifications',
  ...auditRequests,
  when: { service: ['notifications'] },
  summary: 'List who did what to the setting of trays',
  description: 'Changes of the setting of notification trays.',
  may: administrators,
  query: z.object({ service: auditOf('notifications'), ...auditQuery }),
  example: { query: { service: 'notifications', options: { limit: 5 } } },
  reply: auditCollections,
  refusals: refusalsToReadAuditLog,
})
