import type { ImportRecord } from '../import-record.ts'
import type { Place } from './place.ts'
import { untilDeleted } from './until-deleted.ts'

/** Where reading goes on after the records that came before. */
export type Checkpoint = { kind: 'checkpoint'; place: Place }
export type Read = ImportRecord | Checkpoint

/** A page of a list; `next` is the token of the page behind it. */
type Page<T> = { items: readonly T[]; next?: string | undefined }
type List<T> = (token: string | undefined) => Promise<Page<T>>
type RecordsOf<T> = (item: T) => AsyncIterable<ImportRecord> | Iterable<ImportRecord>

/** One kind of records, read page by page. */
export type Phase = {
  name: string
  /** The records from a place of this phase on; without one, all. */
  read(from?: Place): AsyncGenerator<Read, void, undefined>
}

/** The records of the items of a list. */
export const phaseOf = <T>(name: string, list: List<T>, recordsOf: RecordsOf<T>): Phase => ({
  name,
  async *read(from) {
    for await (const { items, next } of pagesOf(list, from?.outer)) {
      for (const item of items) yield* untilDeleted(recordsOf(item))
      if (next !== undefined) yield { kind: 'checkpoint', place: { phase: name, outer: next } }
    }
  },
})

/** The records of lists that each item of a list has. */
export const nestedPhaseOf = <T, U>(
  name: string,
  outer: List<T>,
  {
    idOf,
    list,
    recordsOf,
  }: {
    idOf(item: T): string
    list(item: T): List<U>
    recordsOf(item: T): RecordsOf<U>
  },
): Phase => ({
  name,
  async *read(from) {
    let start = from
    for await (const { items, token, next } of pagesOf(outer, from?.outer)) {
      const at = { phase: name, ...(token !== undefined && { outer: token }) }
      // The item may have left the page since.
      const first = Math.max(
        0,
        items.findIndex((item) => idOf(item) === start?.item),
      )
      for (const [index, item] of items.entries()) {
        if (index < first) continue
        if (index > first) yield { kind: 'checkpoint', place: { ...at, item: idOf(item) } }
        const isStart = idOf(item) === start?.item
        const pages = pagesOf(list(item), isStart ? start?.inner : undefined)
        for await (const page of untilDeleted(pages)) {
          for (const inner of page.items) yield* untilDeleted(recordsOf(item)(inner))
          if (page.next !== undefined)
            yield { kind: 'checkpoint', place: { ...at, item: idOf(item), inner: page.next } }
        }
      }
      start = undefined
      if (next !== undefined) yield { kind: 'checkpoint', place: { phase: name, outer: next } }
    }
  },
})

async function* pagesOf<T>(
  list: List<T>,
  first: string | undefined,
): AsyncGenerator<Page<T> & { token: string | undefined }, void, undefined> {
  for (let token = first; ; ) {
    const page = await list(token)
    yield { ...page, token }
    if (page.next === undefined) return
    token = page.next
  }
}
