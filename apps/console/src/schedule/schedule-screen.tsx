import { Stack } from '@mantine/core'
import { PagedList, usePages } from '../screen/paged-list.tsx'
import { Screen } from '../screen/screen.tsx'
import { Nothing } from '../screen/states.tsx'
import { useUrlState } from '../screen/use-url-state.ts'
import { useSession } from '../session/session.tsx'
import { useTexts } from '../texts/texts.tsx'
import { Calendar } from './calendar.tsx'
import { calendarOf, dateIn, dayOf, monthOf, textOfMonth } from './month.ts'
import { type Scheduled, scheduledIdOf, scheduledOf } from './scheduled.ts'
import { ScheduledRow } from './scheduled-row.tsx'

/** Posts on schedule by day: what waits, what was published, and what failed and why. */
export const ScheduleScreen = () => {
  const { say } = useTexts()
  const { client } = useSession()
  const pages = usePages(
    ['schedule'],
    (options, signal) =>
      client.get('/api/v1/posts/schedule', { params: { query: { options } }, signal }),
    { limit: 100 },
  )
  return (
    <Screen title={say('schedule')}>
      <PagedList pages={pages} itemsOf={scheduledOf} keyOf={scheduledIdOf}>
        {(posts) => <ByMonth posts={posts} />}
      </PagedList>
    </Screen>
  )
}

const ByMonth = ({ posts }: { posts: readonly Scheduled[] }) => {
  const { say } = useTexts()
  const [shownAt, showAt] = useUrlState('date', { read: dateIn })
  const { month, day } = calendarOf(shownAt, new Date())
  const isShown = ({ scheduledAt }: Scheduled): boolean => {
    const shown = monthOf(scheduledAt)
    return day === undefined
      ? shown.year === month.year && shown.month === month.month
      : dayOf(scheduledAt) === day
  }
  const shown = posts
    .filter(isShown)
    .sort((one, other) => one.scheduledAt.localeCompare(other.scheduledAt))
  return (
    <Stack>
      <Calendar
        month={month}
        day={day}
        posts={posts}
        onMonth={(next) => showAt(textOfMonth(next))}
        onDay={(next) => showAt(next === day ? textOfMonth(month) : next)}
      />
      {shown.length === 0 && <Nothing text={say('noScheduled')} hint={say('noScheduledHint')} />}
      <Stack gap="xs">
        {shown.map((post) => (
          <ScheduledRow key={post._id} post={post} />
        ))}
      </Stack>
    </Stack>
  )
}
