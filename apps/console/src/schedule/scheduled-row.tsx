import { Text } from '@mantine/core'
import type { BadgeFact } from '../screen/badges.tsx'
import { Badges } from '../screen/badges.tsx'
import { Offers } from '../screen/offers.tsx'
import { Row } from '../screen/row.tsx'
import { useSession } from '../session/session.tsx'
import { useTexts } from '../texts/texts.tsx'
import { Reschedule } from './reschedule.tsx'
import type { Scheduled } from './scheduled.ts'

/** A post on schedule: another time for one that waits, and why one failed. */
export const ScheduledRow = ({ post }: { post: Scheduled }) => {
  const { say, time } = useTexts()
  const { client, isAdmin, userId } = useSession()
  const { _id: id, status, scheduledAt, userDisplayName, targetName, text } = post
  const badges = {
    WAIT: { text: say('waits'), color: 'blue' },
    DONE: { text: say('published'), color: 'gray' },
    FAIL: { text: say('publishingFailed'), color: 'red' },
  } satisfies Record<Scheduled['status']['code'], BadgeFact>
  const deletion = {
    label: say('remove'),
    question: { title: say('unscheduleTitle'), text: say('unscheduleText') },
    run: () => client.delete('/api/v1/posts/schedule/{id}', { params: { path: { id } } }),
    done: say('unscheduled'),
  }
  const isManaging = isAdmin || post.userId === userId
  const author = userDisplayName || post.userId
  return (
    <Row
      id={id}
      name={time(scheduledAt)}
      note={
        targetName === undefined ? author : `${author}, ${say('inCommunity', { name: targetName })}`
      }
      beside={<Offers offers={[isManaging && status.code !== 'DONE' && deletion]} />}
    >
      <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }} lineClamp={6} my={4}>
        {text || <i>{say('withoutText')}</i>}
      </Text>
      <Badges facts={[badges[status.code]]} />
      {isManaging && status.code === 'WAIT' && <Reschedule key={scheduledAt} post={post} />}
      {status.description && (
        <Text size="sm" mt={4}>
          {say('failedBecause', { reason: status.description })}
        </Text>
      )}
    </Row>
  )
}
