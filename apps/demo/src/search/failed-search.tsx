import { refusedPart } from '@causerie/client'
import { Text } from '@mantine/core'
import { Failed } from '../show/states.tsx'
import { useSearchWords } from './search-words.ts'

type Props = { error: Error; query: string; retry: () => unknown }

/** What of a query cannot be read, or another try where something else has failed. */
export const FailedSearch = ({ error, query, retry }: Props) => {
  const words = useSearchWords()
  const refused = refusedPart(error, query)
  if (!refused) return <Failed error={error} retry={retry} />
  return (
    <Text size="sm" role="alert" style={{ overflowWrap: 'anywhere' }}>
      {refused.part !== '' && (
        <>
          {words.unreadable} <mark className="refused">{refused.part}</mark>{' '}
        </>
      )}
      {refused.reason}
    </Text>
  )
}
