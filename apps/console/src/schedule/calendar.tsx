import { ActionIcon, Group, Table, Title } from '@mantine/core'
import { useTexts } from '../texts/texts.tsx'
import { DayButton } from './day-button.tsx'
import { dayOf, type Month, monthAfter, weeksOf } from './month.ts'
import type { Scheduled } from './scheduled.ts'

type Shown = {
  month: Month
  day: string | undefined
  posts: readonly Scheduled[]
  onMonth: (month: Month) => void
  onDay: (day: string) => void
}

/** Days of which some post is known can be chosen. */
export const Calendar = ({ month, day, posts, onMonth, onDay }: Shown) => {
  const { say, date } = useTexts()
  const weeks = weeksOf(month)
  const postsOn = (one: string) => posts.filter(({ scheduledAt }) => dayOf(scheduledAt) === one)
  const weekdays = weeksOf({ year: 2024, month: 0 })[0] ?? []
  return (
    <>
      <Group justify="space-between">
        <ActionIcon
          variant="default"
          aria-label={say('monthBefore')}
          onClick={() => onMonth(monthAfter(month, -1))}
        >
          <span aria-hidden>‹</span>
        </ActionIcon>
        <Title order={2} size="h4" aria-live="polite">
          {date(new Date(month.year, month.month, 1), { month: 'long', year: 'numeric' })}
        </Title>
        <ActionIcon
          variant="default"
          aria-label={say('monthAfter')}
          onClick={() => onMonth(monthAfter(month, 1))}
        >
          <span aria-hidden>›</span>
        </ActionIcon>
      </Group>
      <Table
        withTableBorder
        withColumnBorders
        layout="fixed"
        horizontalSpacing={2}
        verticalSpacing={2}
      >
        <Table.Thead>
          <Table.Tr>
            {weekdays.map((weekday) => (
              <Table.Th key={weekday} ta="center" fz="xs">
                {date(new Date(`${weekday}T12:00`), { weekday: 'short' })}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {weeks.map((week) => (
            <Table.Tr key={week.find(Boolean)}>
              {week.map((one, weekday) => (
                <Table.Td
                  key={one ?? weekdays[weekday]}
                  h={48}
                  ta="center"
                  style={{ verticalAlign: 'top' }}
                >
                  {one && (
                    <DayButton
                      day={one}
                      isChosen={one === day}
                      posts={postsOn(one)}
                      onChoose={() => onDay(one)}
                    />
                  )}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </>
  )
}
