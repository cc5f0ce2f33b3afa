import { z } from 'zod'
import {
  auditCollections,
  auditOf,
  auditQuery,
  auditRequests,
} from '../../resources/audit-entry.ts'
import { moderatorsOfAny } from '../../scopes/community.ts'
import { operation } from '../../shared/operation.ts'
import { refusalsToReadAuditLog } from '../../shared/refusals.ts'

export const queryAuditOfChat = operation({
  id: 'queryAuditOfChat',
  owner: 'chat',
  ...auditRequests,
  when: { service: ['chat'] },
  summary: 'List who did what in channels',
  description:
    'Bans, mutes, roles and removals in channels, messages of others that were deleted or edited, closed and limited channels, changes of rules and settings, and conversations that administrators have read. The channel of a community belongs to it; what was done in other channels is shown to administrators alone.',
  may: moderatorsOfAny('BAN_COMMUNITY_USER'),
  query: z.object({ service: auditOf('chat'), ...auditQuery }),
  example: { query: { service: 'chat', options: { limit: 5 } } },
  reply: auditCollections,
  refusals: refusalsToReadAuditLog,
})
