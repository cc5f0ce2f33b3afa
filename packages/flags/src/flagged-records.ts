import type { ContentHistory } from '@causerie/contracts/content'
import type { Flag, FlaggableType, FlaggedRecord } from '@causerie/contracts/shared'
import { type Doc, type Reader, type SqlValues, sql, valueIn } from '@causerie/kernel'
import type { FlaggedRow } from './flagged-list.ts'

type FlagsById = ReadonlyMap<string, readonly Flag[]>
type VersionsById = ReadonlyMap<string, readonly ContentHistory[]>

/** The rows of a page of `flaggedList`. */
export type FlaggedRows = readonly (FlaggedRow & { id: string })[]

type Shown = {
  type: FlaggableType
  rows: FlaggedRows
  flags: FlagsById
  versions?: VersionsById
}
type Described<Row> = (row: Row) => Pick<FlaggedRecord, 'authorId' | 'targetType' | 'targetId'>

/**
 * Flagged records in the order of their page, from what is stored of them. One that is gone
 * meanwhile is left out.
 */
export const presentFlagged = <Row>(
  { type, rows, flags, versions = new Map() }: Shown,
  stored: ReadonlyMap<string, Row>,
  describe: Described<Row>,
): FlaggedRecord[] =>
  rows.flatMap(({ id: recordId, flaggedAt, flagCount }) => {
    const row = stored.get(recordId)
    if (row === undefined) return []
    const [shown, replaced] = [flags.get(recordId) ?? [], versions.get(recordId) ?? []]
    return [
      {
        type,
        recordId,
        ...describe(row),
        flagCount,
        flaggedAt,
        flags: [...shown],
        versions: [...replaced],
      },
    ]
  })

/**
 * Reads the versions of records that edits replaced since the first of the flags that are shown,
 * from a table of `ContentHistory`: the latest first; of many edits, those of the first ten.
 */
export const flaggedVersions = <Values extends SqlValues>(histories: string, where = 'true') => {
  const replaced = sql<
    { doc: Doc<ContentHistory> },
    SqlValues & { ids: readonly string[]; since: readonly string[] }
  >(
    `versions_in_${histories}_since_flag`,
    `
    select h.doc
    from unnest($ids::text[], $since::text[]) w(id, since)
    cross join lateral (
      select doc, created_at, _id from ${histories}
      where network_id = $networkId and ${where} and content_id = w.id and created_at > w.since
      order by created_at, _id
      limit 10
    ) h
    order by w.id, h.created_at desc, h._id desc
    `,
  )
  return async (reader: Reader, flags: FlagsById, values: Values): Promise<VersionsById> => {
    const firstFlags = [...flags].flatMap(([id, of]) =>
      of.slice(-1).map(({ createdAt }) => [id, createdAt] as const),
    )
    const found = new Map<string, ContentHistory[]>()
    if (firstFlags.length === 0) return found
    const asked = {
      ...values,
      ids: firstFlags.map(([id]) => id),
      since: firstFlags.map(([, since]) => since),
    }
    for (const { doc } of await reader.rows(replaced, asked)) {
      const version = valueIn(doc)
      found.set(version.contentId, [...(found.get(version.contentId) ?? []), version])
    }
    return found
  }
}
