import { Alert, Button, Stack } from '@mantine/core'
import { useEffect, useMemo } from 'react'
import { Failed, Loading, Nothing } from '../screen/states.tsx'
import { useTexts } from '../texts/texts.tsx'
import { AuditEntry } from './audit-entry.tsx'
import type { AuditFilter, Entry } from './audit-filter.ts'
import { mergedEntries } from './merged-pages.ts'
import { type AuditPage, useAudit, useCommunities } from './use-audit.ts'
import { useNamesOfPlaces } from './use-names.ts'

type Shown = { entries: readonly Entry[]; users: AuditPage['users']; filter: AuditFilter }

/** Entries with the names of whom and what they are about. */
export const AuditList = ({ entries, users, filter }: Shown) => {
  const names = useMemo(
    () => new Map(users.map(({ userId, displayName }) => [userId, displayName] as const)),
    [users],
  )
  const communityIds = entries.flatMap(({ targetType, targetId }) =>
    targetType === 'community' && targetId !== null ? [targetId] : [],
  )
  const communities = useCommunities([...new Set(communityIds)])
  const places = useNamesOfPlaces(entries)
  return (
    <Stack gap="xs">
      {entries.map((entry) => (
        <AuditEntry
          key={entry.entryId}
          entry={entry}
          names={{ users: names, communities, places }}
          filter={filter}
        />
      ))}
    </Stack>
  )
}

/** The entries of a filter, the latest first; of those that the reader may read. */
export const AuditEntries = ({ filter, limit = 20 }: { filter: AuditFilter; limit?: number }) => {
  const { say } = useTexts()
  const {
    data,
    isPending,
    isError,
    error,
    refetch,
    hasNextPage,
    fetchNextPage,
    isFetchingNextPage,
  } = useAudit(filter, limit)
  const entries = useMemo(() => mergedEntries(data?.pages ?? []), [data])
  const users = useMemo(() => data?.pages.flatMap((page) => page.users) ?? [], [data])
  // A page may be empty though there are more: its entries are for others.
  const isHeldBack = entries.length === 0 && hasNextPage && !isFetchingNextPage && !isError
  useEffect(() => {
    if (isHeldBack) void fetchNextPage()
  }, [isHeldBack, fetchNextPage])

  if (isPending || isHeldBack) return <Loading />
  if (isError && entries.length === 0) return <Failed error={error} retry={refetch} />
  if (data?.pages[0]?.isRefused) return <Alert role="alert">{say('auditNotAllowed')}</Alert>
  if (entries.length === 0)
    return <Nothing text={say('auditNothing')} hint={say('auditNothingHint')} />
  return (
    <Stack gap="xs">
      <AuditList entries={entries} users={users} filter={filter} />
      {hasNextPage && (
        <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {say('more')}
        </Button>
      )}
    </Stack>
  )
}
