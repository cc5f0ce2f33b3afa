import { Group, Stack, Text, Title } from '@mantine/core'
import { Empty } from '../show/states.tsx'
import { ResultOf } from './result-of.tsx'
import { useSearchWords } from './search-words.ts'
import { type Found, kinds } from './use-search.ts'

/** What was found of each kind, with how much there is. */
export const Results = ({ found, close }: { found: Found; close: () => void }) => {
  const words = useSearchWords()
  const results = kinds.flatMap((kind) => {
    const ofKind = found.results.find((one) => one.kind === kind)
    return ofKind && ofKind.searchResult.length > 0 ? [{ ...ofKind, kind }] : []
  })
  const away = kinds.filter((kind) => found.unavailable.includes(kind))
  return (
    <Stack gap="md">
      {away.length > 0 && (
        <Text size="sm" role="status">
          {words.away(away.map((kind) => words[kind]).join(', '))}
        </Text>
      )}
      {results.length === 0 && away.length < kinds.length && (
        <Empty>
          {words.nothing} {words.nothingHint}
        </Empty>
      )}
      {results.map(({ kind, total, searchResult }) => (
        <Stack key={kind} component="section" gap={4} aria-label={words[kind]} data-kind={kind}>
          <Group justify="space-between">
            <Title order={2} size="h6">
              {words[kind]}
            </Title>
            <Text size="xs" c="dimmed">
              {words.found(total.count, total.isExact)}
            </Text>
          </Group>
          {searchResult.map((result) => (
            <ResultOf key={result.id} kind={kind} result={result} found={found} close={close} />
          ))}
        </Stack>
      ))}
    </Stack>
  )
}
