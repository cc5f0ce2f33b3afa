import type { ExportReport } from '@causerie/contracts/shared'

/** What a download has by now. */
export type ExportCounts = Pick<ExportReport, 'kinds' | 'records' | 'files' | 'bytes'>

/** Counts of a download that has not begun. */
export const noCounts = (): ExportCounts => ({
  kinds: { done: 0, of: 0 },
  records: 0,
  files: 0,
  bytes: 0,
})
