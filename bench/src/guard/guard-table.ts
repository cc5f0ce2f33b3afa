import type { Ratios } from './guard-rows.ts'
import { guardRows } from './guard-rows.ts'
import { entriesOf, type Guarded } from './measure-guard.ts'

/** Machines drift by a tenth even when nothing else runs. */
const share = 0.6

/** The rows whose ratio has fallen below what is allowed. */
export const fallen = ({ ratios }: Guarded, stored: Ratios): string[] =>
  entriesOf(guardRows).flatMap(([name, row]) => (ratios[name] < share * stored[name] ? [row.name] : []))

export const guardTable = ({ ratios, details }: Guarded, stored: Ratios): string => {
  const lines = entriesOf(guardRows).map(
    ([name, row]) =>
      `| ${row.name} | ${ratios[name].toFixed(2)} | ${stored[name].toFixed(2)} | ${(share * stored[name]).toFixed(2)} | ${row.leavesOut} |`,
  )
  return [
    'CPU of a hand-written baseline divided by ours, Postgres included: more is better.',
    '',
    '| measure | median of 3 | stored | fails below | the baseline leaves out |',
    '|---|---|---|---|---|',
    ...lines,
    '',
    ...entriesOf(guardRows).map(([name, row]) => `- ${row.name}: ${details.get(name)}`),
  ].join('\n')
}
