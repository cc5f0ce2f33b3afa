import type { SqlValues } from '@causerie/kernel'
import { list, mergedList } from '@causerie/lists'
import type { FlagFields } from './flag-fields.ts'

/**
 * Sorts like the number of flags and, where that is the same, like the time of the newest one. A
 * record has at most 1,000.
 */
export const flagRank = ({
  flagCount,
  flaggedAt,
}: Pick<FlagFields, 'flagCount' | 'flaggedAt'>): string | undefined =>
  flaggedAt === null ? undefined : `${String(flagCount).padStart(4, '0')} ${flaggedAt}`

const sorts = {
  lastFlagged: { by: 'flagged_at', order: 'desc' },
  mostFlagged: { by: 'flag_rank', order: 'desc' },
} as const

/**
 * Whether a record waits for a moderator, in statements: few among many do. What is deleted waits
 * no more, and again when it is restored.
 */
export const flaggedCondition = (record = ''): string => {
  const of = record && `${record}.`
  return `${of}flag_count > 0 and not ${of}is_deleted`
}

type Indexed<Field extends string> = {
  name: string
  id: Field
  target?: readonly Field[]
  where?: string
}
/**
 * The indexes of a list of flagged records: of those of each target, such as a community or a
 * channel, or of all.
 */
export const flaggedIndexes = <const Field extends string>({
  name,
  id,
  target = [],
  where = 'true',
}: Indexed<Field>) => {
  const conditions = where === 'true' ? flaggedCondition() : `${flaggedCondition()} and ${where}`
  const sortedBy = (sort: 'flaggedAt' | 'flagRank') => ({
    on: [...target, sort, id],
    where: conditions,
  })
  return {
    [`${name}_by_flag_time`]: sortedBy('flaggedAt'),
    [`${name}_by_flag_rank`]: sortedBy('flagRank'),
  }
}

/** Whose records are asked for; null: anybody's. */
export type OfAuthor = { authorId: string | null }

type Listed = {
  /** Of the list. */
  name: string
  /** The table, with `flagColumns` and the columns `is_deleted` and `flag_rank`. */
  records: string
  id: string
  /** What `match` needs, which says which of the records the reader moderates. */
  columns?: readonly string[]
  /** The column of the author, one of these. */
  author: string
  joins?: (record: string) => string
  match: (record: string) => string
}
/** Which records are listed; an index of `flaggedIndexes` serves the condition. */
type All = { where?: string }
/**
 * The targets whose records are listed; of hundreds, only those that have one of the first are
 * read.
 */
type OfTargets = { each: string; where: (target: string) => string }

export type FlaggedRow = { flaggedAt: string; flagCount: number }

/** A list of flagged records for those who moderate them; `id` of a row is that of the record. */
export const flaggedList = <Values extends SqlValues & OfAuthor>({
  where = 'true',
  ...listed
}: Listed & All) => {
  const { scan, ...parts } = partsOf(listed)
  return list<FlaggedRow, Values>()(listed.name, {
    ...parts,
    scan: { ...scan, where: `${flaggedCondition()} and ${where}` },
  })
}

/** A list of flagged records of some targets. */
export const flaggedListOfTargets = <Values extends SqlValues & OfAuthor>({
  each,
  where,
  ...listed
}: Listed & OfTargets) => {
  const { scan, ...parts } = partsOf(listed)
  const ranges = { each, areMany: true, where }
  return mergedList<FlaggedRow, Values>()(listed.name, {
    ...parts,
    scan: { ...scan, where: flaggedCondition() },
    ranges,
  })
}

const partsOf = ({ records, id, columns = [], author, joins, match }: Listed) => ({
  sorts,
  scan: { from: records, id, columns: ['flagged_at', 'flag_count', ...columns].join(', ') },
  ...(joins !== undefined && { joins }),
  match: (record: string) =>
    `(${match(record)}) and ($authorId::text is null or ${record}.${author} = $authorId)`,
  show: {
    columns: (row: string) => `${row}.flagged_at as "flaggedAt", ${row}.flag_count as "flagCount"`,
  },
})
