import { countsOfDay, sumOf } from '../screen/counts-of-day.ts'
import { DayChart } from '../screen/day-chart.tsx'
import { useTexts } from '../texts/texts.tsx'
import type { WebhookStatus } from './webhook.ts'

type Hour = WebhookStatus['hours'][number]
const counters = [({ delivered }: Hour) => delivered, ({ failed }: Hour) => failed]

/** Delivered and failed attempts of each of the last 24 hours. */
export const AttemptsChart = ({ hours }: { hours: readonly Hour[] }) => {
  const { say } = useTexts()
  const day = countsOfDay(hours, counters, Date.now())
  return (
    <DayChart
      title={say('lastDay')}
      sums={say('attemptsOfDay', { delivered: sumOf(day, 0), failed: sumOf(day, 1) })}
      day={day}
      series={[
        { label: say('deliveredAttempts'), color: 'var(--mantine-color-blue-6)' },
        { label: say('failedAttempts'), color: 'var(--mantine-color-red-7)' },
      ]}
    />
  )
}
