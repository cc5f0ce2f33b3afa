import { z } from 'zod'
import { count } from '../resources/scalars.ts'

/** How far a download of an export is. */
export const ExportProgress = z.object({
  userId: z.string(),
  downloadId: z.string(),
  /** Whether it runs, was sent whole, or broke off. */
  status: z.enum(['preparing', 'done', 'failed']),
  kinds: z.object({ done: count, of: count }),
  records: count,
  files: count,
  bytes: count,
})

/** The internal command of that name, by which the gateway says how far a download is. */
export const recordExportProgress = {
  name: 'recordExportProgress',
  /** `milliseconds`: since it began, because clocks of gateways may differ. */
  input: ExportProgress.extend({ milliseconds: count }),
  /** `refused`: why it is not recorded, as when the user was deleted. */
  answer: z.object({ refused: z.string().optional() }),
} as const
export type ExportReport = z.infer<typeof recordExportProgress.input>
