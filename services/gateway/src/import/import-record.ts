import { moment } from '@causerie/contracts/shared'
import { unfitness } from '@causerie/http'
import { z } from 'zod'

/** The natural key of a record in the system that it comes from. */
const key = z.string().min(1).max(200)
const anyKey = key.nullish()
const anyText = z.string().nullish()
const anyTexts = z.array(z.string()).nullish()

/** The texts that kinds read themselves: contracts see what follows from them. */
const Texts = z.object({
  ...{ userId: anyKey, followedUserId: anyKey, blockedUserId: anyKey },
  ...{ communityId: anyKey, channelId: anyKey, postId: anyKey, pollId: anyKey },
  ...{ messageId: anyText, commentId: anyText, parentId: anyText },
  ...{ targetId: anyText, referenceType: anyText, referenceId: anyText, placement: anyText },
  ...{ fileId: anyText, avatarFileId: anyText, path: anyText },
})
/** The lists of texts. */
const Lists = z.object({ roles: anyTexts, userIds: anyTexts, categoryIds: anyTexts })

const Record = z.looseObject({
  ...{ kind: z.string(), id: key.optional() },
  ...{ createdAt: moment.optional(), editedAt: moment.nullish() },
  ...Texts.shape,
  ...Lists.shape,
})

/** A line of an import: of which kind, and what its kind reads. */
export type ImportRecord = z.infer<typeof Record>

/** A member that is a text, or missing. */
export type TextMember = keyof typeof Texts.shape
/** A member that is a list of texts, or missing. */
export type ListMember = keyof typeof Lists.shape

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
