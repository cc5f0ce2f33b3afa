import { bannedFromCondition } from '@causerie/authorization'
import { type AuditEntry, type AuditKind, sessionKinds } from '@causerie/contracts/shared'
import type { Doc, Reader } from '@causerie/kernel'
import { list, mergedList } from '@causerie/lists'
import type { Page } from '@causerie/protocol'
import type { AuditScope } from './audit-scope.ts'

/** Which entries are asked for; absent: any. Times are compared as text. */
export type AuditFilter = Partial<
  Record<'actorId' | 'userId' | 'targetId' | 'since' | 'until', string>
> & { kind?: AuditKind | undefined }

type Listed = Omit<AuditEntry, 'service' | 'entryId' | 'details'> & {
  id: string
  details: Doc<AuditEntry['details']>
}
type Values = Record<'actorId' | 'userId' | 'targetId' | 'kind', string | null> & {
  since: string
  until: string
  /** Sign-ins are shown only where their kind is asked for. */
  isOfSession: boolean
  viewerId: string
  /** Whether the reader may see every entry of the range. */
  isAllowed: boolean
  communityIds: readonly string[]
}

/** In a community, or in its channel, where the reader is not banned. */
const isInCommunity = (entry: string): string => `
  exists (select from communities c where c.network_id = $networkId and c.community_id = ${entry}.target_id)
  and not ${bannedFromCondition(`${entry}.target_id`, '$viewerId')}`

const filters = {
  kind: 'kind',
  actorId: 'actor_id',
  userId: 'user_id',
  targetId: 'target_id',
} as const
const columns = [...Object.values(filters), 'target_type', 'record_type', 'record_id']

/**
 * What is asked besides the range of the index; what the reader may see is decided where the range
 * does not.
 */
const match = (entry: string): string => `
  ${Object.entries(filters)
    .map(([name, column]) => `($${name}::text is null or ${entry}.${column} = $${name})`)
    .join(' and ')}
  and ($isAllowed::bool or (${isInCommunity(entry)}))`

type Filter = keyof typeof filters
const isAsked = 'is_of_session = $isOfSession and created_at >= $since and created_at < $until'
const scan = { from: 'audit_entries', id: 'entry_id', columns: columns.join(', ') }

/** What every list of entries has, but for its range of an index; that of a filter serves it. */
const entriesBy = (served?: Filter) => ({
  sorts: { lastCreated: { by: 'created_at', order: 'desc' } } as const,
  match,
  // The keys of the table above.
  isFiltered: (values: Values) =>
    !values.isAllowed ||
    (Object.keys(filters) as Filter[]).some(
      (filter) => filter !== served && values[filter] !== null,
    ),
  show: {
    columns: (row: string, fetched: string) =>
      `${row}.kind, ${row}.actor_id as "actorId", ${row}.user_id as "userId", ${row}.target_type as "targetType", ${row}.target_id as "targetId",
        ${row}.record_type as "recordType", ${row}.record_id as "recordId", ${row}.key as "createdAt", ${fetched}.details`,
    from: (row: string) =>
      `select (e.doc -> 'details')::text as details from audit_entries e where e.network_id = $networkId and e.entry_id = ${row}.id`,
  },
})

const listBy = (name: string, filter: Filter) =>
  list<Listed, Values>()(`audit_entries_${name}`, {
    ...entriesBy(filter),
    scan: { ...scan, where: `${filters[filter]} = $${filter} and ${isAsked}` },
  })

const ofUser = listBy('of_user', 'userId')
const ofActor = listBy('of_actor', 'actorId')
const ofTarget = listBy('of_target', 'targetId')
const ofKind = listBy('of_kind', 'kind')
const everywhere = list<Listed, Values>()('audit_entries_everywhere', {
  ...entriesBy(),
  scan: { ...scan, where: isAsked },
})
const inCommunities = mergedList<Listed, Values>()('audit_entries_in_communities', {
  ...entriesBy(),
  scan,
  ranges: {
    each: '(select * from unnest($communityIds::text[]) t(community_id))',
    areMany: true,
    where: (range) => `target_id = ${range}.community_id and ${isAsked}`,
  },
})

/** The narrowest range that an index has of what is asked; the rest is compared row by row. */
const rangeFor = (
  { userId, actorId, targetId, kind }: AuditFilter,
  { communityIds }: AuditScope,
) => {
  if (targetId !== undefined) return ofTarget
  if (communityIds) return inCommunities
  if (userId !== undefined) return ofUser
  if (actorId !== undefined) return ofActor
  return kind === undefined ? everywhere : ofKind
}

/** A page of the entries that a reader may see. */
export const auditPage = (
  reader: Reader,
  page: Page<'lastCreated'>,
  { scope, filter }: { scope: AuditScope; filter: AuditFilter },
) => {
  const {
    actorId = null,
    userId = null,
    targetId = null,
    kind = null,
    since = '',
    until = '\u{10ffff}',
  } = filter
  const { viewerId, isEverything, communityIds } = scope
  // Their moderators' own communities need no look at each entry.
  const isAllowed = isEverything || communityIds !== null
  const isOfSession = sessionKinds.some((one) => one === kind)
  const values = {
    actorId,
    userId,
    targetId,
    kind,
    since,
    until,
    isOfSession,
    viewerId,
    isAllowed,
    communityIds: communityIds ?? [],
  }
  return rangeFor(filter, scope)(reader, page, values)
}
