import { Alert, Anchor, List, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTexts } from '../texts/texts.tsx'
import type { Tried } from './rules-api.ts'

const shown = 20

/** Whose latest messages a rule would have stopped; their words are not told. */
export const DryRun = ({ tried: { tried, stopped } }: { tried: Tried }) => {
  const { say, time } = useTexts()
  return (
    <Alert color={stopped.length > 0 ? 'orange' : 'blue'} role="status" title={say('dryRun', { count: stopped.length, tried })}>
      <List size="sm">
        {stopped.slice(0, shown).map(({ messageId, userId, channelId, createdAt }) => (
          <List.Item key={messageId} style={{ overflowWrap: 'anywhere' }}>
            <Anchor renderRoot={(props) => <Link to="/people/$userId" params={{ userId }} {...props} />}>{userId}</Anchor>,{' '}
            {say('inChannel', { name: channelId })}, {time(createdAt)}
          </List.Item>
        ))}
      </List>
      {stopped.length > shown && <Text size="sm">{say('otherFlags', { count: stopped.length - shown })}</Text>}
    </Alert>
  )
}
