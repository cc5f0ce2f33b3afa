import { Stack } from '@mantine/core'
import { Choice } from '../screen/choice.tsx'
import { countsOfDay, sumOf } from '../screen/counts-of-day.ts'
import { DayChart } from '../screen/day-chart.tsx'
import { useChoiceInUrl } from '../screen/use-url-state.ts'
import { useTexts } from '../texts/texts.tsx'
import { type PushHour, platforms } from './push-status.ts'

const choices = ['all', ...platforms] as const
const titles = {
  all: 'all',
  ios: 'platform_ios',
  android: 'platform_android',
  web: 'platform_web',
  unifiedpush: 'platform_unifiedpush',
} as const
const counters = [
  ({ accepted }: PushHour) => accepted,
  ({ failed }: PushHour) => failed,
  ({ forgotten }: PushHour) => forgotten,
]

/** What became of pushes in each of the last 24 hours, to all platforms or to one. */
export const PushesChart = ({ hours }: { hours: readonly PushHour[] }) => {
  const { say } = useTexts()
  const [platform, setPlatform] = useChoiceInUrl('platform', choices, 'all')
  const shown = hours.filter((hour) => platform === 'all' || hour.platform === platform)
  const day = countsOfDay(shown, counters, Date.now())
  const [accepted, failed, forgotten] = [sumOf(day, 0), sumOf(day, 1), sumOf(day, 2)]
  return (
    <Stack gap="xs">
      <DayChart
        title={say('pushesOfDay')}
        sums={say('pushSums', { accepted, failed, forgotten })}
        day={day}
        series={[
          { label: say('pushesAccepted'), color: 'var(--mantine-color-blue-6)' },
          { label: say('pushesFailed'), color: 'var(--mantine-color-red-7)' },
          { label: say('devicesForgotten'), color: 'var(--mantine-color-gray-6)' },
        ]}
      />
      <Choice
        label="platform"
        choices={choices}
        titles={titles}
        chosen={platform}
        onChoose={setPlatform}
      />
    </Stack>
  )
}
