import { Stack, Text, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { useTexts } from '../texts/texts.tsx'
import { dayOf } from './month.ts'
import type { Scheduled } from './scheduled.ts'

/** A day of the calendar: how many posts it has, and how many of them failed. */
export const DayButton = ({
  day,
  posts,
  isChosen,
  onChoose,
}: {
  day: string
  posts: readonly Scheduled[]
  isChosen: boolean
  onChoose: () => void
}) => {
  const { say, date } = useTexts()
  const at = new Date(`${day}T12:00`)
  const number = (
    <Text span size="sm" fw={day === dayOf(new Date()) ? 700 : 400}>
      {at.getDate()}
    </Text>
  )
  if (posts.length === 0) return number
  const failed = posts.filter(({ status }) => status.code === 'FAIL').length
  const counts = [
    say('postCount', { count: posts.length }),
    ...(failed > 0 ? [say('failedCount', { count: failed })] : []),
  ]
  return (
    <UnstyledButton
      w="100%"
      aria-pressed={isChosen}
      onClick={onChoose}
      bg={isChosen ? 'var(--mantine-primary-color-light)' : undefined}
    >
      <VisuallyHidden>{`${date(at, { dateStyle: 'long' })}: ${counts.join(', ')}`}</VisuallyHidden>
      <Stack gap={0} align="center" aria-hidden>
        {number}
        <Text
          span
          size="xs"
          fw={700}
          c={
            failed > 0
              ? 'var(--mantine-color-red-light-color)'
              : 'var(--mantine-color-blue-light-color)'
          }
        >
          {failed > 0 ? `${posts.length} !` : posts.length}
        </Text>
      </Stack>
    </UnstyledButton>
  )
}
