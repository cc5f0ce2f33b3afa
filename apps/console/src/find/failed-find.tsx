import { refusedPart } from '@causerie/client'
import { Alert, Mark } from '@mantine/core'
import { Failed } from '../screen/states.tsx'
import { useTexts } from '../texts/texts.tsx'

type Shown = { error: Error; query: string; retry: () => unknown }

/** Which part of a query cannot be read, or another try where something else has failed. */
export const FailedFind = ({ error, query, retry }: Shown) => {
  const { say } = useTexts()
  const refused = refusedPart(error, query)
  if (!refused) return <Failed error={error} retry={retry} />
  return (
    <Alert color="gray" role="alert" style={{ overflowWrap: 'anywhere' }}>
      {refused.part !== '' && (
        <>
          {say('findUnreadable')} <Mark color="red">{refused.part}</Mark>{' '}
        </>
      )}
      {refused.reason}
    </Alert>
  )
}
