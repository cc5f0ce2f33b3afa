import type { ServiceName } from '@causerie/contracts/shared'
import type { Progress, Rebuilt } from '@causerie/rebuild'

type Output = { progress(progress: Progress): void; result(rebuilt: Rebuilt): void }
type Stream = { write(text: string): unknown; isTTY?: boolean }

const width = 30
const every = 200

/**
 * A progress bar on a terminal, else JSON lines: at least one for each step, at most five a second,
 * and one for the result.
 */
export const rebuildOutput = (
  service: ServiceName,
  stream: Stream,
  now: () => number = Date.now,
): Output => {
  let last = ''
  let lastAt = 0
  const isDue = (step: string): boolean => {
    if (step === last && now() - lastAt < every) return false
    last = step
    lastAt = now()
    return true
  }
  return stream.isTTY
    ? {
        progress: (progress) =>
          void (isDue(progress.step) && stream.write(`\r\u001b[K${barOf(progress)}`)),
        result: (rebuilt) => stream.write(`\r\u001b[K${linesOf(service, rebuilt).join('\n')}\n`),
      }
    : {
        progress: (progress) =>
          void (
            isDue(progress.step) && stream.write(`${JSON.stringify({ service, ...progress })}\n`)
          ),
        result: (rebuilt) =>
          stream.write(`${JSON.stringify({ service, step: 'done', ...rebuilt })}\n`),
      }
}

const barOf = (progress: Progress): string => {
  if (progress.step === 'switching') return 'switching'
  const { step, done, total } = progress
  const filled = total === 0 ? width : Math.round((width * done) / total)
  return `${step.padEnd(9)} ${'█'.repeat(filled)}${'·'.repeat(width - filled)} ${done} of ${total}`
}

const linesOf = (
  service: ServiceName,
  { isSwitched, events, differences, milliseconds }: Rebuilt,
): string[] => {
  const seconds = (milliseconds / 1000).toFixed(1)
  const rate = Math.round((1000 * events) / Math.max(1, milliseconds))
  return [
    ...differences.map(
      ({ table, rows, keys }) =>
        `${table} differs: ${rows.stored} rows stored, ${rows.folded} rows folded; for example ${keys.join(', ')}`,
    ),
    `${events} events folded and compared in ${seconds} s (${rate}/s); ${differences.length === 0 ? 'all tables are equal' : `${differences.length} tables differ`}`,
    isSwitched ? `${service} uses the new rows` : `${service} is unchanged`,
  ]
}
