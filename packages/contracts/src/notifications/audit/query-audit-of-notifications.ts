import { z } from 'zod'
import { operation } from '../../dsl/operation.ts'
import { administrators } from '../../dsl/scopes/network.ts'
import { auditCollections, auditOf, auditQuery, auditRequests } from '../../resources/audit-entry.ts'

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
  rejects: ['permission-denied'],
})
