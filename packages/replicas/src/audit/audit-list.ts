import type { Page } from '@causerie/contract'
import type { AuditEntry, AuditKind } from '@causerie/contracts/shared'
import { type Doc, list, type Reader } from '@causerie/kernel'
import type { AuditScope } from './audit-scope.ts'

/** Which entries are asked for; absent: any. Times are compared as text. */
export type AuditFilter = Partial<Record<'actorId' | 'userId' | 'targetId' | 'since' | 'until', string>> & { kind?: AuditKind | undefined }

type Listed = Omit<AuditEntry, 'service' | 'entryId' | 'details'> & { id: string; details: Doc<AuditEntry['details']> }
type Values = Record<'actorId' | 'userId' | 'targetId' | 'kind', string | null> & {
  since: string
  until: string
  viewerId: string
  /** Whether the reader may see every entry of the range. */
  isAllowed: boolean
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

/** What is asked besides the range of the index; what the reader may see is decided where the range does not. */
const match = `
  ${Object.entries(filters)
    .map(([name, column]) => `($${name}::text is null or w.${column} = $${name})`)
    .join(' and ')}
  and ($isAllowed::bool or (${isInCommunity}))`

type Filter = keyof typeof filters
type Range = { name: string; of?: Filter; each?: string; where?: string }
/** Entries within a range of an index, which serves the filter `of`; `w` of the match has its columns. */
const listOf = ({ name, of, each, where = of && `${filters[of]} = $${of}` }: Range) => {
  // The keys of the table above.
  const others = (Object.keys(filters) as Filter[]).filter((filter) => filter !== of)
  return list<Listed, Values>()(`audit_entries_${name}`, {
    sorts: { lastCreated: { by: 'created_at', order: 'desc' } },
    scan: {
      from: 'audit_entries',
      id: 'entry_id',
      columns: columns.join(', '),
      where: `${where === undefined ? '' : `${where} and `}created_at >= $since and created_at < $until`,
      ...(each !== undefined && { each, areMany: true }),
    },
    match,
    isFiltered: (values) => !values.isAllowed || others.some((filter) => values[filter] !== null),
    show: {
      columns: `s.kind, s.actor_id as "actorId", s.user_id as "userId", s.target_type as "targetType", s.target_id as "targetId",
        s.record_type as "recordType", s.record_id as "recordId", s.key as "createdAt", x.details`,
      from: `select (e.doc -> 'details')::text as details from audit_entries e where e.network_id = $networkId and e.entry_id = s.id`,
    },
  })
}

const ofUser = listOf({ name: 'of_user', of: 'userId' })
const ofActor = listOf({ name: 'of_actor', of: 'actorId' })
const ofTarget = listOf({ name: 'of_target', of: 'targetId' })
const ofKind = listOf({ name: 'of_kind', of: 'kind' })
const everywhere = listOf({ name: 'everywhere' })
const inCommunities = listOf({
  name: 'in_communities',
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
  // Their moderators' own communities need no look at each entry.
  const isAllowed = isEverything || communityIds !== null
  const values = { actorId, userId, targetId, kind, since, until, viewerId, isAllowed, communityIds: communityIds ?? [] }
  return rangeFor(filter, scope)(reader, page, values)
}
