import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Reader } from '@causerie/kernel'
import type { TotalOfWords } from '@causerie/lists'
import { type ParsedQuery, scoreOf } from '@causerie/words'
import type { SearchedText } from '../../search/matching-records.ts'
import { rarityOfTerms } from '../../search/rarity-of-terms.ts'
import { onlyOf } from '../../search/search-filter.ts'
import { type FoundPost, type PostSearch, searchedPosts } from './searched-posts.ts'
import { searchedTexts } from './searched-texts.ts'

/** So many of the newest posts that match are compared: it takes a tenth of a millisecond each. */
const rankedAtMost = 200
/** Texts that are compared before others get their turn. */
const atOnce = 25

/** A post that matches a query; `text` is the one that matches best. */
export type RankedPost = { postId: string; score: number; text: SearchedText }

export type Ranking = { posts: RankedPost[]; total: TotalOfWords }
type Search = { query: ParsedQuery; words: readonly number[]; filter: PostSearch; now: Date }

/** The newest posts that match a query, in the order of their scores. */
export const rankedPosts = async (
  reader: Reader,
  { query, words, filter, now }: Search,
): Promise<Ranking> => {
  const list = onlyOf(filter.targetIds) ? searchedPosts.inTarget : searchedPosts.everywhere
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
  const page = { sortBy: 'lastCreated' as const, limit: rankedAtMost }
  const { rows, paging } = await list.read(reader, page, { values: filter, words, keep })
  const found = [...new Set(rows.map(({ postId }) => postId))]
  const posts = found.flatMap((postId) => best.get(postId) ?? [])
  return {
    posts: posts.sort((a, b) => b.score - a.score || (a.postId < b.postId ? 1 : -1)),
    total: paging.next
      ? await list.count(reader, page.sortBy, { values: filter, words })
      : { count: posts.length, isExact: true },
  }
}
