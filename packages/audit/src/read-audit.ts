import type { ServiceName } from '@causerie/contracts/shared'
import { hydrate } from '@causerie/hydration'
import { type Caller, type Reader, valueIn } from '@causerie/kernel'
import { type Page, pageAsked, refuse } from '@causerie/protocol'
import { type AuditFilter, auditPage } from './audit-list.ts'
import { auditScopeOf } from './audit-scope.ts'

type Query = AuditFilter & {
  service: ServiceName
  options: { limit: number; token?: Page<'lastCreated'> | undefined }
}
type Viewer = Pick<Caller, 'userId' | 'kind'>

/** The answer to a request for audit entries; refused to those who may see none. */
export const readAudit = async (
  reader: Reader,
  viewer: Viewer,
  { service, options, ...filter }: Query,
) => {
  const scope = await auditScopeOf(reader, viewer, service)
  if ('refused' in scope) return scope
  const { targetId } = filter
  if (targetId !== undefined && scope.communityIds && !scope.communityIds.includes(targetId))
    return refuse('permission-denied')
  const { rows, paging } = await auditPage(reader, pageAsked('lastCreated', options), {
    scope,
    filter,
  })
  const auditEntries = rows.map((row) => ({
    entryId: row.id,
    service,
    kind: row.kind,
    actorId: row.actorId,
    createdAt: row.createdAt,
    recordType: row.recordType,
    recordId: row.recordId,
    userId: row.userId,
    targetType: row.targetType,
    targetId: row.targetId,
    details: valueIn(row.details),
  }))
  const userIds = auditEntries.flatMap(({ actorId, userId, targetType, targetId: where }) =>
    [actorId, userId, targetType === 'user' ? where : null].flatMap((id) => id ?? []),
  )
  const { users, files } = await hydrate(reader, viewer, { userIds })
  return { auditEntries, users, files, paging }
}
