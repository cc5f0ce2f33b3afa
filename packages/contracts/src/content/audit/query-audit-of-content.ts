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

export const queryAuditOfContent = operation({
  id: 'queryAuditOfContent',
  owner: 'content',
  ...auditRequests,
  when: { service: ['content'] },
  summary: 'List who did what to posts and comments',
  description:
    'Posts, comments, stories, polls, files and scheduled posts of others that were deleted or edited, flags that were cleared, and posts that were approved or declined.',
  may: moderatorsOfAny('BAN_COMMUNITY_USER'),
  query: z.object({ service: auditOf('content'), ...auditQuery }),
  example: { query: { service: 'content', options: { limit: 5 } } },
  reply: auditCollections,
  refusals: refusalsToReadAuditLog,
})
