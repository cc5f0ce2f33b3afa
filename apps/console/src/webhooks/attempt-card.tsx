import { Code, Text } from '@mantine/core'
import { Row } from '../screen/row.tsx'
import { useTexts } from '../texts/texts.tsx'
import type { Attempt } from './delivery.ts'

/** What came of an attempt, with the beginning of the answer as text. */
export const AttemptCard = ({
  attempt: { number, at, status, failure, duration, answer },
}: {
  attempt: Attempt
}) => {
  const { say, time } = useTexts()
  const told = { ms: duration, time: time(at) }
  return (
    <Row
      id={`attempt-${number}`}
      name={say('attemptNumber', { number })}
      note={
        status === undefined
          ? say('attemptFailed', { ...told, failure })
          : say('attemptAnswered', { ...told, status })
      }
    >
      {status !== undefined &&
        (answer === '' ? (
          <Text size="sm">{say('emptyAnswer')}</Text>
        ) : (
          <Code block mt={4} style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {answer}
          </Code>
        ))}
    </Row>
  )
}
