import { z } from 'zod'
import { count } from '../resources/scalars.ts'

/** That an import began, was done, or broke off. */
export const ImportProgress = z.object({
  importId: z.string(),
  status: z.enum(['started', 'done', 'failed']),
  isModerated: z.boolean(),
  /** Lines with a record: all, and what became of them so far. */
  records: z.object({ of: count, imported: count, existing: count, failed: count }),
})

/** The internal command of that name, by which the gateway says how an import goes. */
export const recordImportProgress = {
  name: 'recordImportProgress',
  input: ImportProgress.extend({ adminId: z.string() }),
  answer: z.object({ refused: z.string().optional() }),
} as const
export type ImportReport = z.infer<typeof recordImportProgress.input>
