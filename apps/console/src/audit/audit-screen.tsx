import { Alert, Button, Center, Container, Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useMemo } from 'react'
import { auditRoute } from '../router.tsx'
import { useTexts } from '../texts/texts.tsx'
import { AuditEntry } from './audit-entry.tsx'
import type { AuditFilter } from './audit-filter.ts'
import { FilterForm } from './filter-form.tsx'
import { mergedEntries } from './merged-pages.ts'
import { useAudit, useCommunityNames } from './use-audit.ts'

/** Who did what to whom, in all services, the latest first. */
export const AuditScreen = () => {
  const { say } = useTexts()
  const filter = auditRoute.useSearch()
  const navigate = useNavigate()
  return (
    <Container component="section" size="md" px={0} pb={120}>
      <Title order={1} size="h3" mb="sm">
        {say('audit')}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {say('auditIntro')}
      </Text>
      <FilterForm filter={filter} onFilter={(search) => void navigate({ to: '/audit', search })} />
      <Entries filter={filter} />
    </Container>
  )
}

const Entries = ({ filter }: { filter: AuditFilter }) => {
  const { say } = useTexts()
  const { data, isPending, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useAudit(filter)
  const entries = useMemo(() => mergedEntries(data?.pages ?? []), [data])
  const users = useMemo(
    () => new Map(data?.pages.flatMap((page) => page.users.map(({ userId, displayName }) => [userId, displayName] as const))),
    [data],
  )
  const communityIds = entries.flatMap(({ targetType, targetId }) => (targetType === 'community' && targetId !== null ? [targetId] : []))
  const communities = useCommunityNames([...new Set(communityIds)])
  // A page may be empty though there are more: its entries are for others.
  const isHeldBack = entries.length === 0 && hasNextPage && !isFetchingNextPage && !isError
  useEffect(() => {
    if (isHeldBack) void fetchNextPage()
  }, [isHeldBack, fetchNextPage])

  if (isPending || isHeldBack) return <Skeleton height={160} role="status" aria-label={say('loading')} />
  if (isError && entries.length === 0)
    return (
      <Alert color="red" role="alert">
        <Group justify="space-between">
          {say('failed')}
          <Button size="xs" variant="light" color="red" onClick={() => void refetch()}>
            {say('again')}
          </Button>
        </Group>
      </Alert>
    )
  if (data?.pages[0]?.isRefused) return <Alert role="alert">{say('auditNotAllowed')}</Alert>
  if (entries.length === 0) return <Nothing />
  return (
    <Stack gap="xs">
      {entries.map((entry) => (
        <AuditEntry key={entry.entryId} entry={entry} names={{ users, communities }} filter={filter} />
      ))}
      {hasNextPage && (
        <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {say('more')}
        </Button>
      )}
    </Stack>
  )
}

const Nothing = () => {
  const { say } = useTexts()
  return (
    <Center py="xl">
      <Stack align="center" gap={4}>
        <Text fw={600}>{say('auditNothing')}</Text>
        <Text c="dimmed">{say('auditNothingHint')}</Text>
      </Stack>
    </Center>
  )
}
