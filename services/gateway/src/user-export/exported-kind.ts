import type { ServiceName } from '@causerie/contracts/shared'
import type { AnyOperation } from '@causerie/protocol'
import type { ExportReader, ListedRecord, Listing } from './export-reader.ts'

/** A file of an export, with a line of JSON for each record. */
export type ExportedKind = {
  file: string
  /** What its lines are, in a sentence. */
  about: string
  /** The operations whose records it has. */
  operations: readonly AnyOperation[]
  lines(reader: ExportReader): AsyncIterable<ListedRecord>
}
type Named = Pick<ExportedKind, 'file' | 'about'>

/** The records of an operation that lists what is the caller's. */
export const listed = (
  { file, about }: Named,
  listing: Listing | ((userId: string) => Listing),
): ExportedKind => {
  const of = typeof listing === 'function' ? listing : () => listing
  return {
    file,
    about,
    operations: [of('').operation],
    lines: (reader) => reader.list(of(reader.userId)),
  }
}

/** The whole answers of operations, a line for each. */
export const answered = (
  { file, about }: Named,
  ...asked: readonly Omit<Listing, 'collection'>[]
): ExportedKind => ({
  file,
  about,
  operations: asked.map(({ operation }) => operation),
  async *lines(reader) {
    for (const one of asked) yield { operation: one.operation.id, answer: await reader.get(one) }
  },
})

/** Records that no operation lists, of some owners. */
export const recorded = (
  { file, about }: Named,
  ...kinds: readonly { owner: ServiceName; kind: string }[]
): ExportedKind => ({
  file,
  about,
  operations: [],
  async *lines(reader) {
    for (const { owner, kind } of kinds) yield* reader.records(owner, kind)
  },
})
