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
  summary: 'List who did what to the settings of trays and pushes',
  description:
    'Changes of the settings of notification trays and of pushes, and of the keys of vendors.',
  may: administrators,
  query: z.object({ service: auditOf('notifications'), ...auditQuery }),
  example: { query: { service: 'notifications', options: { limit: 5 } } },
  reply: auditCollections,
  refusals: refusalsToReadAuditLog,
})
