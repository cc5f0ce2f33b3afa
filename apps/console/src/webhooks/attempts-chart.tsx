import { Stack, Table, Text, Title } from '@mantine/core'
import { useTexts } from '../texts/texts.tsx'
import { attemptsOfDay, type Hour, sumOf } from './attempts-of-day.ts'
import { Folded } from './folded.tsx'

const [width, height] = [480, 96]

/** Delivered and failed attempts of each of the last 24 hours, as bars and as a table. */
export const AttemptsChart = ({ hours }: { hours: readonly Hour[] }) => {
  const { say, date } = useTexts()
  const day = attemptsOfDay(hours, Date.now())
  const sums = say('attemptsOfDay', {
    delivered: sumOf(day, 'delivered'),
    failed: sumOf(day, 'failed'),
  })
  const hourOf = ({ at }: Hour) => date(new Date(at), { hour: '2-digit', minute: '2-digit' })
  return (
    <Stack gap="xs" component="section">
      <Title order={2} size="h5">
        {say('lastDay')}
      </Title>
      <Text size="sm">{sums}</Text>
      <Bars day={day} label={`${say('lastDay')}: ${sums}`} />
      <Folded summary={say('attemptsAsTable')}>
        <Table withTableBorder verticalSpacing={2}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{say('hour')}</Table.Th>
              <Table.Th>{say('deliveredAttempts')}</Table.Th>
              <Table.Th>{say('failedAttempts')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {day.map((hour) => (
              <Table.Tr key={hour.at}>
                <Table.Th scope="row" fw={400}>
                  {hourOf(hour)}
                </Table.Th>
                <Table.Td>{hour.delivered}</Table.Td>
                <Table.Td>{hour.failed}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Folded>
    </Stack>
  )
}

/** Failed attempts stand above delivered ones. */
const Bars = ({ day, label }: { day: readonly Hour[]; label: string }) => {
  const most = Math.max(1, ...day.map(({ delivered, failed }) => delivered + failed))
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
      {day.map(({ at, delivered, failed }, place) => {
        const [ok, bad] = [(delivered / most) * height, (failed / most) * height]
        const bar = { x: place * step + 1, width: step - 2 }
        return (
          <g key={at}>
            <rect {...bar} y={height - ok} height={ok} fill="var(--mantine-color-blue-6)" />
            <rect {...bar} y={height - ok - bad} height={bad} fill="var(--mantine-color-red-7)" />
          </g>
        )
      })}
      <rect y={height - 1} width={width} height={1} fill="var(--mantine-color-dimmed)" />
    </svg>
  )
}
