import { HashFlag } from '@causerie/contracts/shared'
import { type Doc, valueIn } from '@causerie/kernel'
import { z } from 'zod'
import { hashFlagOf, withFlagger, withoutFlagger } from './bloom-filter.ts'

/** Columns that nobody is shown, of every table whose records can be flagged. */
export const flagColumns = { flagRound: 'int4', flagCounters: 'text', flaggedAt: 'text' } as const

/**
 * The fields of `flagColumns`; the row has `flagCount` and `hashFlag` besides, where it keeps them.
 */
export const hiddenFlagFields = {
  /** How often all flags were cleared: flags of an earlier round no longer count. */
  flagRound: z.number(),
  /** The filter as it is counted; `hashFlag` follows from it. */
  flagCounters: z.string().nullable(),
  /** When the newest flag was set, though it may have been withdrawn; null without flags. */
  flaggedAt: z.string().nullable(),
}

const FlagFields = z.object({
  flagCount: z.number(),
  hashFlag: HashFlag.nullable(),
  ...hiddenFlagFields,
})
export type FlagFields = z.infer<typeof FlagFields>

/** The flags of a new record. */
export const noFlags: FlagFields = {
  flagCount: 0,
  hashFlag: null,
  flagRound: 0,
  flagCounters: null,
  flaggedAt: null,
}

/** The filter in the column of a record. */
export const hashFlagIn = (column: Doc<HashFlag> | null): HashFlag | null =>
  column === null ? null : valueIn(column)

/** Whether a flag exists and belongs to the record's current round. */
export const isFlagged = (
  flag: Pick<FlagFields, 'flagRound'> | undefined,
  record: Pick<FlagFields, 'flagRound'> | undefined,
): boolean => flag !== undefined && flag.flagRound === record?.flagRound

type Flagging = { by: string; at: string }
export const withFlag = (
  { flagCount, flagRound, flagCounters }: FlagFields,
  { by, at }: Flagging,
): FlagFields => ({
  ...fieldsOf(flagRound, flagCount + 1, withFlagger(flagCounters, by)),
  flaggedAt: at,
})

/** A record without flags has an empty filter again, whatever is saturated. */
export const withoutFlag = (
  { flagCount, flagRound, flagCounters, flaggedAt }: FlagFields,
  userId: string,
): FlagFields =>
  flagCount > 1
    ? { ...fieldsOf(flagRound, flagCount - 1, withoutFlagger(flagCounters, userId)), flaggedAt }
    : { ...noFlags, flagRound }

export const withoutFlags = ({ flagRound }: FlagFields): FlagFields => ({
  ...noFlags,
  flagRound: flagRound + 1,
})

const fieldsOf = (
  flagRound: number,
  flagCount: number,
  flagCounters: string | null,
): Omit<FlagFields, 'flaggedAt'> => ({
  flagCount,
  hashFlag: hashFlagOf(flagCounters),
  flagRound,
  flagCounters,
})
