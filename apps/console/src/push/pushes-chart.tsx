import { NativeSelect } from '@mantine/core'
import { countsOfDay, sumOf } from '../screen/counts-of-day.ts'
import { DayChart } from '../screen/day-chart.tsx'
import { useChoiceInUrl } from '../screen/use-url-state.ts'
import { useTexts } from '../texts/texts.tsx'
import { type PushHour, platforms } from './push-status.ts'

const choices = ['', ...platforms] as const
const counters = [
  ({ accepted }: PushHour) => accepted,
  ({ failed }: PushHour) => failed,
  ({ forgotten }: PushHour) => forgotten,
]

/** What became of pushes in each of the last 24 hours, to all platforms or to one. */
export const PushesChart = ({ hours }: { hours: readonly PushHour[] }) => {
  const { say } = useTexts()
  const [platform, setPlatform] = useChoiceInUrl('platform', choices, '')
  const shown = hours.filter((hour) => platform === '' || hour.platform === platform)
  const day = countsOfDay(shown, counters, Date.now())
  const [accepted, failed, forgotten] = [sumOf(day, 0), sumOf(day, 1), sumOf(day, 2)]
  return (
    <DayChart
      title={say('pushesOfDay')}
      sums={say('pushSums', { accepted, failed, forgotten })}
      day={day}
      series={[
        { label: say('pushesAccepted'), color: 'var(--mantine-color-blue-6)' },
        { label: say('pushesFailed'), color: 'var(--mantine-color-red-7)' },
        { label: say('devicesForgotten'), color: 'var(--mantine-color-gray-6)' },
      ]}
    >
      <NativeSelect
        size="xs"
        maw={240}
        aria-label={say('platform')}
        value={platform}
        onChange={({ currentTarget: { value } }) =>
          setPlatform(choices.find((one) => one === value) ?? '')
        }
        data={choices.map((value) => ({
          value,
          label: say(value === '' ? 'allPlatforms' : `platform_${value}`),
        }))}
      />
    </DayChart>
  )
}
