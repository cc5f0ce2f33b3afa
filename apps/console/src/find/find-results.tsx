import { Stack, Text } from '@mantine/core'
import { Loading, Nothing } from '../screen/states.tsx'
import { useTexts } from '../texts/texts.tsx'
import { FailedFind } from './failed-find.tsx'
import { type FindFilter, queryOf } from './find-filter.ts'
import { FoundKindList } from './found-kind-list.tsx'
import { type FoundKind, foundKinds, kindTitles } from './found-kinds.ts'
import { useFind } from './use-find.ts'

type Shown = { filter: FindFilter; onKind: (kind: FoundKind) => void }

/** What was found, by kind; says why where nothing is. */
export const FindResults = ({ filter, onKind }: Shown) => {
  const { say } = useTexts()
  const query = queryOf(filter)
  const { data: found, error, isPending, refetch } = useFind(query, filter.kind)
  if (query === '') return <Nothing text={say('findStart')} hint={say('findHint')} />
  if (isPending) return <Loading />
  if (error) return <FailedFind error={error} query={query} retry={refetch} />
  const isNothing = found.results.every(({ ids }) => ids.length === 0)
  const kinds = filter.kind === undefined ? foundKinds : [filter.kind]
  const away = found.unavailable.map((kind) => say(kindTitles[kind])).join(', ')
  return (
    <Stack gap="lg">
      {away !== '' && (
        <Text size="sm" role="status">
          {say('findAway', { kinds: away })}
        </Text>
      )}
      {isNothing && away === '' && (
        <Nothing text={say('foundNothing')} hint={say('foundNothingHint')} />
      )}
      {kinds.map((kind) => (
        <FoundKindList
          key={kind}
          found={found}
          kind={kind}
          onMore={filter.kind === undefined ? () => onKind(kind) : undefined}
        />
      ))}
    </Stack>
  )
}
