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

export const queryAuditOfCommunity = operation({
  id: 'queryAuditOfCommunity',
  owner: 'community',
  ...auditRequests,
  summary: 'List who did what',
  description:
    'Bans, removals, roles, deletions, changes of settings, keys and ended sessions, since the first one, the latest first. Who may ban in communities has what was done in them; moderators of the network that of all communities where they are not banned; administrators everything. Entries name records and users and have none of their words. A page examines five times its entries at most, so with several filters it may be short and still have a next one.',
  may: moderatorsOfAny('BAN_COMMUNITY_USER'),
  query: z.object({ service: auditOf('community'), ...auditQuery }),
  example: { query: { service: 'community', options: { limit: 5 } } },
  reply: auditCollections,
  refusals: refusalsToReadAuditLog,
})
