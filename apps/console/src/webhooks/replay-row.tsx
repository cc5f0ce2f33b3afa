import { Text } from '@mantine/core'
import { Badges } from '../screen/badges.tsx'
import { Offers } from '../screen/offers.tsx'
import { Row } from '../screen/row.tsx'
import { useSession } from '../session/session.tsx'
import { useTexts } from '../texts/texts.tsx'
import type { Replay } from './replay.ts'

/** A replay: its range, and how far it has come. */
export const ReplayRow = ({ replay }: { replay: Replay }) => {
  const { say, time } = useTexts()
  const { client } = useSession()
  const { webhookId, replayId, since, until, state, messages, reachedAt, events, recordId } = replay
  const facts = [
    say('replayMessages', { count: messages }),
    reachedAt !== null && say('replayReached', { time: time(reachedAt) }),
    recordId !== null && say('replayAbout', { record: recordId }),
  ]
  const cancellation = state === 'running' && {
    label: say('cancelReplay'),
    question: { title: say('cancelReplay'), text: say('cancelReplayText') },
    run: () =>
      client.delete('/api/v3/webhooks/{webhookId}/replays/{replayId}', {
        params: { path: { webhookId, replayId } },
      }),
    done: say('replayCancelled'),
  }
  return (
    <Row
      id={replayId}
      name={
        since === null
          ? say('replayFromFirst', { until: time(until) })
          : say('replayRange', { since: time(since), until: time(until) })
      }
      note={facts.filter((fact) => fact !== false).join(', ')}
      beside={
        <>
          <Badges
            facts={[
              { text: say(`replay_${state}`), color: state === 'running' ? 'orange' : 'gray' },
            ]}
          />
          <Offers offers={[cancellation]} />
        </>
      }
    >
      {events.length > 0 && (
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {events.join(', ')}
        </Text>
      )}
    </Row>
  )
}
