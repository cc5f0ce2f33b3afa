import type { LeftOut, RecordCounts } from '@causerie/movers'

/** What an export became, for people. */
export const summaryOf = (counts: RecordCounts, leftOut: LeftOut): string[] => [
  'written:',
  ...Object.entries(counts).map(([kind, count]) => `  ${count} ${kind}`),
  ...listOf('left out:', leftOut.lines()),
]

const listOf = (title: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : [title, ...lines.map((line) => `  ${line}`)]
