import type { Ratios } from './guard-rows.ts'
import { guardRows } from './guard-rows.ts'
import { entriesOf, type Guarded } from './measure-guard.ts'

/** Machines drift by a tenth even when nothing else runs, and by much more beside other work. */
const share = 1 / 3

/** The rows of which even the best pair is below what is allowed. */
export const fallen = ({ best }: Guarded, stored: Ratios): string[] =>
  entriesOf(guardRows).flatMap(([name, row]) =>
    best[name] < share * stored[name] ? [row.name] : [],
  )

export const guardTable = ({ ratios, best, details }: Guarded, stored: Ratios): string => {
  const lines = entriesOf(guardRows).map(
    ([name, row]) =>
      `| ${row.name} | ${ratios[name].toFixed(2)} | ${best[name].toFixed(2)} | ${stored[name].toFixed(2)} | ${(share * stored[name]).toFixed(2)} | ${row.leavesOut} |`,
  )
  return [
    'CPU of a hand-written baseline divided by ours, Postgres included: more is better.',
    '',
    '| measure | median of 5 | best of 5 | stored | best fails below | the baseline leaves out |',
    '|---|---|---|---|---|---|',
    ...lines,
    '',
    ...entriesOf(guardRows).map(([name, row]) => `- ${row.name}: ${details.get(name)}`),
  ].join('\n')
}
