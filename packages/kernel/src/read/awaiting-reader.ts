import type { Reader } from '../dsl/reader.ts'

/** How a wait for what a caller saw elsewhere ended: it was there, its source was down, it did not come in time. */
export type Seen = 'fresh' | 'stale' | 'late'

/** A reader that knows what its answer rests on. */
export type AwaitingReader<Source> = {
  reader: Reader
  /** The sources of the copies that were read so far. */
  sources(): readonly Source[]
  /** False when something that was read may be behind what the caller has seen. */
  isFresh(): boolean
}

/**
 * Before a statement first reads a copy of a source, what the caller has seen of that source is waited for. What an answer rests on
 * follows from its statements, so no query declares it.
 */
export const awaitingReader = <Source>(
  { networkId, secrets, ...inner }: Reader,
  { sourcesIn, awaitSeen }: { sourcesIn: (text: string) => readonly Source[]; awaitSeen: (source: Source) => Promise<Seen> },
): AwaitingReader<Source> => {
  const waits = new Map<Source, Promise<void>>()
  let isFresh = true
  const waitFor = (source: Source): Promise<void> => {
    const known = waits.get(source)
    if (known) return known
    const wait = awaitSeen(source).then((seen) => {
      if (seen !== 'fresh') isFresh = false
    })
    waits.set(source, wait)
    return wait
  }
  /** Undefined where nothing has to be waited for: most statements read no copies. */
  const readyFor = (text: string): Promise<unknown> | undefined => {
    const sources = sourcesIn(text)
    return sources.length > 0 ? Promise.all(sources.map(waitFor)) : undefined
  }
  return {
    reader: {
      networkId,
      secrets,
      rows: (statement, ...values) => {
        const ready = readyFor(statement.text)
        return ready ? ready.then(() => inner.rows(statement, ...values)) : inner.rows(statement, ...values)
      },
      lookUp: (lookup, keys) => {
        const ready = readyFor(lookup.text)
        return ready ? ready.then(() => inner.lookUp(lookup, keys)) : inner.lookUp(lookup, keys)
      },
    },
    sources: () => [...waits.keys()],
    isFresh: () => isFresh,
  }
}

/** The sources whose tables a statement reads, by the names behind `from` and `join`. */
export const sourcesByStatement = <Source>(sourceOfTable: ReadonlyMap<string, Source>): ((text: string) => readonly Source[]) => {
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
