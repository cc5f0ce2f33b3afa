import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Reader } from '@causerie/kernel'
import type { TotalOfWords } from '@causerie/lists'
import { type ParsedQuery, scoreOf } from '@causerie/words'
import type { SearchedText } from '../../search/matching-records.ts'
import { rarityOfTerms } from '../../search/rarity-of-terms.ts'
import { onlyOf } from '../../search/search-filter.ts'
import { type FoundPost, type PostSearch, searchedPolls, searchedPosts } from './searched-posts.ts'
import { searchedTexts } from './searched-texts.ts'

/** So many of the newest posts that match are compared: it takes a tenth of a millisecond each. */
const rankedAtMost = 200
/** Texts that are compared before others get their turn. */
const atOnce = 25

/** A post that matches a query; `text` is the one that matches best. */
export type RankedPost = { postId: string; score: number; text: SearchedText }

export type Ranking = { posts: RankedPost[]; total: TotalOfWords }
type Search = { query: ParsedQuery; words: readonly string[]; filter: PostSearch; now: Date }

/** The newest posts that match a query, in the order of their scores. */
export const rankedPosts = async (
  reader: Reader,
  { query, words, filter, now }: Search,
): Promise<Ranking> => {
  const rarity = await rarityOfTerms(reader, query)
  const best = new Map<string, RankedPost>()
  const keep = async <Row extends FoundPost>(rows: readonly Row[]): Promise<Row[]> => {
    const texts = await searchedTexts(reader, rows)
    const kept: Row[] = []
    for (const [i, row] of rows.entries()) {
      if (i % atOnce === atOnce - 1) await nextTurn()
      const text = texts[i]
      const score = text ? scoreOf({ query, ...text, now, rarity }) : 0
      if (!text || score === 0) continue
      kept.push(row)
      const known = best.get(row.postId)
      if (!known || known.score < score) best.set(row.postId, { postId: row.postId, score, text })
    }
    return kept
  }
  const where = onlyOf(filter.targetIds) ? 'inTarget' : 'everywhere'
  const lists = [searchedPosts[where], searchedPolls[where]]
  const values = { values: filter, words }
  const pages = await Promise.all(
    lists.map((list) => list.read(reader, newest, { ...values, keep })),
  )
  const posts = [...best.values()]
  const isWhole = pages.every(({ paging }) => paging.next === undefined)
  return {
    posts: posts.sort((a, b) => b.score - a.score || (a.postId < b.postId ? 1 : -1)),
    total: isWhole
      ? { count: posts.length, isExact: true }
      : sumOf(await Promise.all(lists.map((list) => list.count(reader, newest.sortBy, values)))),
  }
}

const newest = { sortBy: 'lastCreated', limit: rankedAtMost } as const

/** A post that both lists have counts twice: its poll asks what it says. */
const sumOf = (totals: readonly TotalOfWords[]): TotalOfWords => ({
  count: Math.min(
    1_000,
    totals.reduce((sum, { count }) => sum + count, 0),
  ),
  isExact: false,
})
