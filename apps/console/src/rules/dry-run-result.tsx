import { Alert, Anchor, Button, List, Loader, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { reasonOf } from '../screen/acting.tsx'
import type { TextKey } from '../texts/english.ts'
import { useTexts } from '../texts/texts.tsx'
import { type Progress, type Stopped, type TriedType, triedTypes } from './dry-run.ts'
import type { DryRun } from './use-dry-run.ts'

const titles = {
  message: 'triedMessages',
  post: 'triedPosts',
  comment: 'triedComments',
  story: 'triedStories',
  user: 'triedUsers',
} as const satisfies Record<TriedType, TextKey>

const colourOf = ({ count }: Progress): string => (count > 0 ? 'orange' : 'blue')

/**
 * How much of the last day was tried, and how much of it would have been stopped, while the run
 * goes on and when it is through.
 */
export const DryRunResult = ({ run: { state, isRunning, stop } }: { run: DryRun }) => {
  const { say } = useTexts()
  if (!state) return null
  const { progress, end } = state
  const tried = Object.values(progress.tried).reduce((sum, one) => sum + one, 0)
  const isFailed = typeof end === 'object'
  const isPart = isFailed || end === 'stopped'
  return (
    <Alert
      color={isFailed ? 'red' : colourOf(progress)}
      role={isFailed ? 'alert' : 'status'}
      icon={isRunning && <Loader size="xs" />}
      title={say(isRunning || isPart ? 'dryRunSoFar' : 'dryRun', {
        count: progress.count,
        tried: tried.toLocaleString(),
      })}
    >
      {isFailed && <Text size="sm">{say('refused', { reason: reasonOf(end.error) })}</Text>}
      {isPart && <Text size="sm">{say('dryRunIncomplete')}</Text>}
      <Text size="sm">
        {triedTypes
          .flatMap((type) =>
            progress.tried[type] === undefined
              ? []
              : [say(titles[type], { count: progress.tried[type] })],
          )
          .join(', ')}
      </Text>
      <Text size="sm">{say('dryRunLeftOut')}</Text>
      <StoppedRecords latest={progress.latest} count={progress.count} />
      {isRunning && (
        <Button size="compact-sm" variant="default" mt="xs" onClick={stop}>
          {say('stopDryRun')}
        </Button>
      )}
    </Alert>
  )
}

const recordTitles = {
  message: 'aMessage',
  post: 'aPost',
  comment: 'aComment',
  story: 'aStory',
  user: 'aUser',
} as const satisfies Record<TriedType, TextKey>

/** Whose records these are; their words are not told. */
const StoppedRecords = ({ latest, count }: { latest: readonly Stopped[]; count: number }) => {
  const { say, time } = useTexts()
  return (
    <>
      <List size="sm">
        {latest.map(({ type, recordId, userId, createdAt }) => (
          <List.Item key={`${type} ${recordId}`} style={{ overflowWrap: 'anywhere' }}>
            {say(recordTitles[type])},{' '}
            <Anchor
              size="sm"
              c="inherit"
              underline="always"
              renderRoot={(props) => <Link to="/people/$userId" params={{ userId }} {...props} />}
            >
              {userId}
            </Anchor>
            , {time(createdAt)}
          </List.Item>
        ))}
      </List>
      {count > latest.length && (
        <Text size="sm">{say('otherFlags', { count: count - latest.length })}</Text>
      )}
    </>
  )
}
