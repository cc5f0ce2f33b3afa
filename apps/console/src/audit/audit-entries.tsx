import { Alert, Button, Stack } from '@mantine/core'
import { useEffect, useMemo } from 'react'
import { Failed, Loading, Nothing } from '../screen/states.tsx'
import { useTexts } from '../texts/texts.tsx'
import { AuditEntry } from './audit-entry.tsx'
import type { AuditFilter } from './audit-filter.ts'
import { mergedEntries } from './merged-pages.ts'
import { useAudit, useCommunities } from './use-audit.ts'
import { useNamesOfPlaces } from './use-names.ts'

/** The entries of a filter, the latest first; of those that the reader may read. */
export const AuditEntries = ({ filter, limit = 20 }: { filter: AuditFilter; limit?: number }) => {
  const { say } = useTexts()
  const { data, isPending, isError, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useAudit(filter, limit)
  const entries = useMemo(() => mergedEntries(data?.pages ?? []), [data])
  const users = useMemo(
    () => new Map(data?.pages.flatMap((page) => page.users.map(({ userId, displayName }) => [userId, displayName] as const))),
    [data],
  )
  const communityIds = entries.flatMap(({ targetType, targetId }) => (targetType === 'community' && targetId !== null ? [targetId] : []))
  const communities = useCommunities([...new Set(communityIds)])
  const places = useNamesOfPlaces(entries)
  // A page may be empty though there are more: its entries are for others.
  const isHeldBack = entries.length === 0 && hasNextPage && !isFetchingNextPage && !isError
  useEffect(() => {
    if (isHeldBack) void fetchNextPage()
  }, [isHeldBack, fetchNextPage])

  if (isPending || isHeldBack) return <Loading />
  if (isError && entries.length === 0) return <Failed error={error} retry={refetch} />
  if (data?.pages[0]?.isRefused) return <Alert role="alert">{say('auditNotAllowed')}</Alert>
  if (entries.length === 0) return <Nothing text={say('auditNothing')} hint={say('auditNothingHint')} />
  return (
    <Stack gap="xs">
      {entries.map((entry) => (
        <AuditEntry key={entry.entryId} entry={entry} names={{ users, communities, places }} filter={filter} />
      ))}
      {hasNextPage && (
        <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {say('more')}
        </Button>
      )}
    </Stack>
  )
}
