import { Box, Group, Stack, Table, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTexts } from '../texts/texts.tsx'
import type { HourCounts } from './counts-of-day.ts'
import { Folded } from './folded.tsx'

/** What one of the counts is, and its color. */
type Series = { label: string; color: string }
type Shown = {
  title: string
  /** The sums in words. */
  sums: string
  day: readonly HourCounts[]
  /** One for each count of an hour; the first ones stand at the bottom. */
  series: readonly Series[]
  /** What is chosen of it. */
  children?: ReactNode
}
const [width, height] = [480, 96]

/** What was counted in each of the last 24 hours, as bars and as a table. */
export const DayChart = ({ title, sums, day, series, children }: Shown) => {
  const { say, date } = useTexts()
  const hourOf = ({ at }: HourCounts) => date(new Date(at), { hour: '2-digit', minute: '2-digit' })
  return (
    <Stack gap="xs" component="section">
      <Title order={2} size="h5">
        {title}
      </Title>
      {children}
      <Text size="sm">{sums}</Text>
      <Bars day={day} series={series} label={`${title}: ${sums}`} />
      <Group gap="md" aria-hidden>
        {series.map(({ label, color }) => (
          <Group key={label} gap={6}>
            <Box w={10} h={10} bg={color} />
            <Text size="xs" c="dimmed">
              {label}
            </Text>
          </Group>
        ))}
      </Group>
      <Folded summary={say('attemptsAsTable')}>
        <Table withTableBorder verticalSpacing={2}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{say('hour')}</Table.Th>
              {series.map(({ label }) => (
                <Table.Th key={label}>{label}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {day.map((hour) => (
              <Table.Tr key={hour.at}>
                <Table.Th scope="row" fw={400}>
                  {hourOf(hour)}
                </Table.Th>
                {series.map(({ label }, place) => (
                  <Table.Td key={label}>{hour.counts[place]}</Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Folded>
    </Stack>
  )
}

type Plotted = Pick<Shown, 'day' | 'series'> & { label: string }
const Bars = ({ day, series, label }: Plotted) => {
  const most = Math.max(1, ...day.map(({ counts }) => heightOf(counts)))
  const step = width / day.length
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      width="100%"
      height={height}
    >
      {day.map(({ at, counts }, place) => (
        <g key={at}>
          {series.map(({ label: name, color }, nth) => (
            <rect
              key={name}
              x={place * step + 1}
              width={step - 2}
              y={height - (heightOf(counts.slice(0, nth + 1)) / most) * height}
              height={((counts[nth] ?? 0) / most) * height}
              fill={color}
            />
          ))}
        </g>
      ))}
      <rect y={height - 1} width={width} height={1} fill="var(--mantine-color-dimmed)" />
    </svg>
  )
}

/** Bars stand on each other. */
const heightOf = (counts: readonly number[]): number => counts.reduce((sum, one) => sum + one, 0)
