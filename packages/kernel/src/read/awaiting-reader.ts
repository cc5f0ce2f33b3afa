import type { AnyTable } from '../dsl/any-table.ts'
import { listOf } from '../dsl/fold.ts'
import type { Reader } from '../dsl/reader.ts'

/**
 * How a wait for a consistency token ended: the rows are there, their source is down, or they did
 * not arrive in time.
 */
export type WaitResult = 'fresh' | 'stale' | 'late'

/** A reader that records which replicas it has read. */
export type AwaitingReader<Source> = {
  reader: Reader
  /** The sources of the replicas that were read so far. */
  sources(): readonly Source[]
  /** False when rows that were read may be older than what the caller has seen. */
  isFresh(): boolean
}

type Sources<Source> = {
  sourcesIn: (text: string) => readonly Source[]
  sourcesOf: (tables: readonly AnyTable[]) => readonly Source[]
  awaitToken: (source: Source) => Promise<WaitResult>
}

/**
 * Before a statement first reads a replica, waits for what the caller has seen of its source. The
 * statements tell which replicas a query reads, so it does not declare them.
 */
export const awaitingReader = <Source>(
  { networkId, installation, secrets, ...inner }: Reader,
  { sourcesIn, sourcesOf, awaitToken }: Sources<Source>,
): AwaitingReader<Source> => {
  const waits = new Map<Source, Promise<void>>()
  let isFresh = true
  const waitFor = (source: Source): Promise<void> => {
    const known = waits.get(source)
    if (known) return known
    const wait = awaitToken(source).then((result) => {
      if (result !== 'fresh') isFresh = false
    })
    waits.set(source, wait)
    return wait
  }
  /** Most statements read no replica, and wait for nothing. */
  const after = <T>(sources: readonly Source[], read: () => Promise<T>): Promise<T> =>
    sources.length > 0 ? Promise.all(sources.map(waitFor)).then(read) : read()
  return {
    reader: {
      networkId,
      installation,
      secrets,
      load: (refs) =>
        after(sourcesOf(listOf(refs).map(({ table }) => table)), () => inner.load(refs)),
      rows: (statement, ...values) =>
        after(sourcesIn(statement.text), () => inner.rows(statement, ...values)),
      lookUp: (lookup, keys) => after(sourcesIn(lookup.text), () => inner.lookUp(lookup, keys)),
    },
    sources: () => [...waits.keys()],
    isFresh: () => isFresh,
  }
}

/** The sources whose tables a statement reads, by the names behind `from` and `join`. */
export const sourcesByStatement = <Source>(
  sourceOfTable: ReadonlyMap<string, Source>,
): ((text: string) => readonly Source[]) => {
  const known = new Map<string, readonly Source[]>()
  return (text) => {
    const found = known.get(text)
    if (found) return found
    const tables = [...text.matchAll(/\b(?:from|join)\s+([a-z_]+)/g)].map(([, table = '']) => table)
    const sources = [...new Set(tables.flatMap((table) => sourceOfTable.get(table) ?? []))]
    known.set(text, sources)
    return sources
  }
}
