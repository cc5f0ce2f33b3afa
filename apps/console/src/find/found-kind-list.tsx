import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useSession } from '../session/session.tsx'
import { useTexts } from '../texts/texts.tsx'
import { type Found, foundRecords } from './found.ts'
import { type FoundKind, kindTitles } from './found-kinds.ts'
import { FoundRow } from './found-row.tsx'
import { ofOne } from './use-find.ts'

type Shown = {
  found: Found
  kind: FoundKind
  /** Shows more of this kind; absent where no other is shown. */
  onMore?: (() => void) | undefined
}

/** What was found of one kind, and how much there is. */
export const FoundKindList = ({ found, kind, onMore }: Shown) => {
  const { say } = useTexts()
  const { userId } = useSession()
  const records = foundRecords(found, kind, userId)
  const total = found.results.find((one) => one.kind === kind)?.total
  if (!total || records.length === 0) return null
  const isMore = total.count > records.length || !total.isExact
  return (
    <Stack component="section" gap="xs" aria-label={say(kindTitles[kind])} data-kind={kind}>
      <Group justify="space-between">
        <Title order={2} size="h5">
          {say(kindTitles[kind])}
        </Title>
        <Text size="sm" c="dimmed">
          {say(total.isExact ? 'foundCount' : 'foundMore', { count: total.count })}
        </Text>
      </Group>
      {records.map((record) => (
        <FoundRow key={record.id} record={record} />
      ))}
      {isMore && onMore && (
        <Button size="xs" variant="default" style={{ alignSelf: 'flex-start' }} onClick={onMore}>
          {say('more')}
        </Button>
      )}
      {isMore && !onMore && records.length >= ofOne && (
        <Text size="sm" c="dimmed">
          {say('findNarrower', { count: ofOne })}
        </Text>
      )}
    </Stack>
  )
}
