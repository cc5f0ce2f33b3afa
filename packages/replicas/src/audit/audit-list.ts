import type { AuditEntry, AuditKind, Page } from '@causerie/contracts'
import { list, type Reader } from '@causerie/kernel'
import type { AuditScope } from './audit-scope.ts'

/** Which entries are asked for; absent: any. Times are compared as text. */
export type AuditFilter = Partial<Record<'actorId' | 'userId' | 'targetId' | 'since' | 'until', string>> & { kind?: AuditKind | undefined }

type Listed = Omit<AuditEntry, 'service' | 'entryId' | 'details'> & { id: string; details: string }
type Values = Record<'actorId' | 'userId' | 'targetId' | 'kind', string | null> & {
  since: string
  until: string
  viewerId: string
  isEverything: boolean
  communityIds: readonly string[]
}

/** In a community, or in its channel, where the reader is not banned. */
const isInCommunity = `
  exists (select from communities c where c.network_id = $networkId and c.community_id = w.target_id)
  and not exists (
    select from community_users m
    where m.network_id = $networkId and m.community_id = w.target_id and m.user_id = $viewerId and m.membership = 'banned'
  )`

const filters = { kind: 'kind', actorId: 'actor_id', userId: 'user_id', targetId: 'target_id' } as const
const columns = [...Object.values(filters), 'target_type', 'record_type', 'record_id']

/** What is asked besides the range of the index; the condition of a reader who sees everything costs nothing. */
const match = `
  ${Object.entries(filters)
    .map(([name, column]) => `($${name}::text is null or w.${column} = $${name})`)
    .join(' and ')}
  and ($isEverything::bool or (${isInCommunity}))`

/** Entries within a range of an index; `w` of the match has its columns. */
const listOf = (name: string, range: { where?: string; each?: string }) =>
  list<Listed, Values>()(`audit_entries_${name}`, {
    sorts: { lastCreated: { by: 'created_at', order: 'desc' } },
    scan: {
      from: 'audit_entries',
      id: 'entry_id',
      columns: columns.join(', '),
      where: `${range.where ? `${range.where} and ` : ''}created_at >= $since and created_at < $until`,
      ...(range.each !== undefined && { each: range.each, areMany: true }),
    },
    match,
    isFiltered: (values) => !values.isEverything || Object.keys(filters).some((filter) => values[filter as keyof typeof filters] !== null),
    show: {
      columns: `s.kind, s.actor_id as "actorId", s.user_id as "userId", s.target_type as "targetType", s.target_id as "targetId",
        s.record_type as "recordType", s.record_id as "recordId", s.key as "createdAt", x.details`,
      from: `select (e.doc -> 'details')::text as details from audit_entries e where e.network_id = $networkId and e.entry_id = s.id`,
    },
  })

const ofUser = listOf('of_user', { where: 'user_id = $userId' })
const ofActor = listOf('of_actor', { where: 'actor_id = $actorId' })
const ofTarget = listOf('of_target', { where: 'target_id = $targetId' })
const ofKind = listOf('of_kind', { where: 'kind = $kind' })
const everywhere = listOf('everywhere', {})
const inCommunities = listOf('in_communities', {
  each: '(select * from unnest($communityIds::text[]) t(community_id)) r',
  where: 'target_id = r.community_id',
})

/** The narrowest range that an index has of what is asked; the rest is compared row by row. */
const rangeFor = ({ userId, actorId, targetId, kind }: AuditFilter, { communityIds }: AuditScope) => {
  if (targetId !== undefined) return ofTarget
  if (communityIds) return inCommunities
  if (userId !== undefined) return ofUser
  if (actorId !== undefined) return ofActor
  return kind === undefined ? everywhere : ofKind
}

/** A page of the entries that a reader may see. */
export const auditPage = (reader: Reader, page: Page<'lastCreated'>, { scope, filter }: { scope: AuditScope; filter: AuditFilter }) => {
  const { actorId = null, userId = null, targetId = null, kind = null, since = '', until = '\u{10ffff}' } = filter
  const { viewerId, isEverything, communityIds } = scope
  const values = { actorId, userId, targetId, kind, since, until, viewerId, isEverything, communityIds: communityIds ?? [] }
  return rangeFor(filter, scope)(reader, page, values)
}
