import { fragmentsOf, matchOf, type ParsedQuery, scoreOf } from '@causerie/words'

/** What a search compares with its query. */
export type SearchedText = { text: string; traits: readonly string[]; createdAt: Date }

/** How a record matches. */
export const resultOf = (
  query: ParsedQuery,
  { text, traits, createdAt }: SearchedText,
  now: Date,
) => ({
  score: scoreOf({ query, text, traits, createdAt, now }),
  fragments: fragmentsOf(query, text, { traits: [...traits] }),
})

type Matching<Record, Found> = {
  query: ParsedQuery
  idOf: (found: Found) => string
  /** The records of these ids that exist, by their ids. */
  load: (ids: readonly string[]) => Promise<ReadonlyMap<string, Record>>
  textOf: (record: Record) => SearchedText
}

/**
 * Keeps what the query matches word by word, since the index has hashes alone, and the records of
 * what was kept.
 */
export const matchingRecords = <Record, Found>({
  query,
  idOf,
  load,
  textOf,
}: Matching<Record, Found>) => {
  const known = new Map<string, Record>()
  return {
    keep: async <Row extends Found>(rows: readonly Row[]): Promise<Row[]> => {
      const records = await load(rows.map(idOf))
      return rows.filter((row) => {
        const record = records.get(idOf(row))
        if (!record) return false
        const { text, traits } = textOf(record)
        if (!matchOf(query, text, traits)) return false
        known.set(idOf(row), record)
        return true
      })
    },
    recordOf: (row: Found): Record[] => {
      const record = known.get(idOf(row))
      return record === undefined ? [] : [record]
    },
  }
}
