import { moment } from '@causerie/contracts/shared'
import { unfitness } from '@causerie/http'
import { z } from 'zod'

/** The natural key of a record in the system that it comes from. */
const key = z.string().min(1).max(200)
const Record = z.looseObject({
  kind: z.string(),
  id: key.optional(),
  createdAt: moment.optional(),
  editedAt: moment.nullish(),
})

/** A line of an import: of which kind, and what its kind reads. */
export type ImportRecord = z.infer<typeof Record>

/** A line that is not imported, and why. */
export type FailedLine = { line: number; error: string }

/** Bytes of a line. */
export const longestLine = 1024 * 1024

/** A record, or a sentence that says what is wrong. */
export const readRecord = (line: string): { record: ImportRecord } | { error: string } => {
  const parsed = jsonOf(line)
  if (!parsed) return { error: 'Is not valid JSON.' }
  const unfit = unfitness(parsed.value)
  if (unfit !== undefined) return { error: unfit }
  const { success, data, error } = Record.safeParse(parsed.value)
  if (success) {
    const late = times.find((name) => isFuture(data[name]))
    return late ? { error: `${late}: Must not be in the future.` } : { record: data }
  }
  const [issue] = error.issues
  return { error: `${issue?.path.join('.') || 'line'}: ${issue?.message}` }
}

/** The record of a line that was one before. */
export const recordRead = (line: string): ImportRecord => {
  const record: ImportRecord = JSON.parse(line)
  for (const name of times) {
    const time = record[name]
    // As services record it: in UTC, with milliseconds.
    if (typeof time === 'string') record[name] = new Date(time).toISOString()
  }
  return record
}

/** Clocks of other systems may be ahead by so many milliseconds. */
const skewAtMost = 60_000
const times = ['createdAt', 'editedAt'] as const
const isFuture = (time: string | null | undefined): boolean =>
  typeof time === 'string' && Date.parse(time) > Date.now() + skewAtMost

const jsonOf = (line: string): { value: unknown } | undefined => {
  try {
    return { value: JSON.parse(line) }
  } catch {
    return undefined
  }
}
