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

export const queryAuditOfStreaming = operation({
  id: 'queryAuditOfStreaming',
  owner: 'streaming',
  ...auditRequests,
  when: { service: ['streaming'] },
  summary: 'List who did what to streams',
  description:
    'Viewers who were banned, streams of others that were ended, deleted or edited, and changes of the setting.',
  may: administrators,
  query: z.object({ service: auditOf('streaming'), ...auditQuery }),
  example: { query: { service: 'streaming', options: { limit: 5 } } },
  reply: auditCollections,
  refusals: refusalsToReadAuditLog,
})
