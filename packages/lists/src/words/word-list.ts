import type { Reader, SqlValues } from '@causerie/kernel'
import type { Key, Page, Paging } from '@causerie/protocol'
import { atFirstUse, scannerOf, statementName } from '../list-reader.ts'
import { assemblePage, type Examined, type Seek, seekOf } from '../page.ts'
import { searchPage } from '../search-page.ts'
import {
  countFoundStatement,
  countInOrderStatement,
  foundByWordsStatement,
  wordPageStatement,
} from './word-statements.ts'
import { wordWindowStatement } from './word-window.ts'
import type { Keep, WordListDefinition, WordSearch } from './words-definition.ts'

/** How many match; counted up to 1,000, and `isExact` is false where there may be more. */
export type TotalOfWords = { count: number; isExact: boolean }

/** A list that is searched by words. */
export type WordList<Row, Values, SortBy extends string> = {
  /**
   * A page of it. Two further pages' worth of work are done where `keep` drops rows, so a page may
   * be short or empty and still have a next one.
   */
  read(
    reader: Reader,
    page: Page<SortBy>,
    search: WordSearch<Values> & { keep: Keep<Row> },
  ): Promise<{ rows: (Row & Examined)[]; paging: Paging }>
  /** How many rows the index holds that match, whatever `keep` says. */
  count(reader: Reader, sortBy: SortBy, search: WordSearch<Values>): Promise<TotalOfWords>
}

/** Rows that are examined in order before the index is asked, and which a count examines. */
const examinedFirst = 2_000
const countsAtMost = 1_000
/** Rows that a search takes from the index, wherever they are. */
const foundAtMost = 5_000
/**
 * Of words that so many of the first rows have, the index would find more than it may; looking for
 * all of them takes as long as there are.
 */
const frequentFrom = 10
/** The index reads so many pages ahead, since `keep` drops rows that have other words. */
const readAhead = 3
/** How often a page is read again where `keep` has dropped rows of it. */
const rounds = 3

/**
 * Declares a list that is searched by words, with the same strategy as lists that are searched by
 * names, but bounded: frequent words are found in order, rare ones by the index, and between the two
 * the index finds those of a number of rows in order.
 */
export const wordList =
  <Row, Values extends SqlValues>() =>
  <SortBy extends string>(
    name: string,
    definition: WordListDefinition<SortBy, Values>,
  ): WordList<Row, Values, SortBy> => {
    const { sorts } = definition
    const statementsFor = atFirstUse((sortBy: SortBy, direction) => {
      const of = (what: string) => ({
        name: `${what}${statementName(name, sortBy, direction)}`,
        sort: { ...sorts[sortBy], order: direction },
      })
      return {
        pages: wordPageStatement<Row>(of(''), definition),
        windows: wordWindowStatement<Row>(of('window_'), definition),
        found: foundByWordsStatement<Row>(of('found_'), definition),
        counts: countInOrderStatement(of('count_'), definition),
        foundCounts: countFoundStatement(of('count_found_'), definition),
      }
    })

    return {
      read: async (reader, page, { values, words, keep }) => {
        const { direction, from } = seekOf(page, sorts[page.sortBy].order)
        const { pages, windows, found } = statementsFor(page.sortBy, direction)
        const asked = { ...values, words: allOf(words), limit: page.limit }
        const ahead = { ...asked, limit: page.limit * readAhead }
        const inOrder = scannerOf<Row>(reader, pages, asked)
        const byIndex = scannerOf<Row>(reader, windows, ahead)
        const scan = async (key: Key, examined: number) =>
          words.length > 0 && examined > examinedFirst
            ? upTo(ahead.limit, await byIndex(key, examined))
            : upTo(asked.limit, await inOrder(key, examined))
        const find = async ([cursorValue, cursorId]: Key) => {
          if (words.length === 0) return undefined
          const beyond = { candidates: foundAtMost, cursorValue, cursorId }
          const rows = await reader.rows(found, { ...ahead, ...beyond })
          return rows.some(({ n }) => n === foundAtMost)
            ? undefined
            : upTo(ahead.limit, {
                rows: rows.filter(({ id }) => id !== null),
                stoppedAt: undefined,
              })
        }
        const readFrom = (key: Key, limit: number) =>
          searchPage({ from: key, limit, examined: examinedFirst, isBounded: true }, scan, find)
        const read = await readKept({ from, limit: page.limit }, readFrom, keep)
        return assemblePage(page, { direction, ...read })
      },

      count: async (reader, sortBy, { values, words }) => {
        const { order } = sorts[sortBy]
        const [cursorValue, cursorId] = seekOf({ sortBy, limit: 1 }, order).from
        const { counts, foundCounts } = statementsFor(sortBy, order)
        const beyond = { ...values, words: allOf(words), cursorValue, cursorId }
        const [first] = await reader.rows(counts, { ...beyond, examined: examinedFirst })
        const { examined = 0, matches = 0 } = first ?? {}
        if (examined < examinedFirst) return totalOf(matches, true)
        if (words.length === 0 || matches >= frequentFrom) return totalOf(matches, false)
        const candidates = { ...beyond, candidates: foundAtMost }
        const [found] = await reader.rows(foundCounts, candidates)
        return found && found.examined < foundAtMost
          ? totalOf(found.matches, true)
          : totalOf(matches, false)
      },
    }
  }

/** Null where there is no condition. */
const allOf = (words: readonly string[]): string | null =>
  words.length > 0 ? words.join(' & ') : null

const totalOf = (matches: number, isExact: boolean): TotalOfWords => ({
  count: Math.min(matches, countsAtMost),
  isExact: isExact && matches <= countsAtMost,
})

/** A statement that reads so many rows and one more stops there if it has that one. */
const upTo = <Row extends Examined>(
  limit: number,
  { rows, stoppedAt }: Found<Row>,
): Found<Row> => ({
  rows,
  stoppedAt: rows.length > limit ? rows.at(-1) : stoppedAt,
})

type Found<Row> = { rows: readonly Row[]; stoppedAt: Pick<Examined, 'key' | 'id'> | undefined }
/** Reads on where rows were dropped, so that a page is full more often. */
const readKept = async <Row extends Examined>(
  { from, limit }: Pick<Seek, 'from'> & { limit: number },
  /** Reads more than so many rows, if there are. */
  readFrom: (key: Key, limit: number) => Promise<Found<Row>>,
  keep: (rows: readonly Row[]) => Promise<readonly Row[]>,
): Promise<{ rows: Row[]; stoppedAt: Found<Row>['stoppedAt'] }> => {
  const rows: Row[] = []
  let key = from
  let count = 0
  for (let round = 1; ; round += 1) {
    const { rows: read, stoppedAt } = await readFrom(key, limit - count)
    const matches = read.filter(({ isMatch }) => isMatch)
    const kept = new Set<Row>()
    for (let n = 0; n < matches.length && count + kept.size <= limit; n += limit + 1)
      for (const row of await keep(matches.slice(n, n + limit + 1))) kept.add(row)
    count += kept.size
    rows.push(...read.map((row) => (kept.has(row) ? row : { ...row, isMatch: false })))
    if (!stoppedAt || count > limit || round === rounds) return { rows, stoppedAt }
    key = [stoppedAt.key, stoppedAt.id]
  }
}
