import { type FoundOfKind, type SearchKind, SearchResult, Total } from '@causerie/contracts/gateway'
import { z } from 'zod'
import { searchOf } from './search-of-kind.ts'

/** What the answer of a search has beside its collections; searches by name have less. */
const SearchAnswer = z.looseObject({
  searchResult: z.array(SearchResult.loose()).default([]),
  total: Total.optional(),
  paging: z.object({ next: z.string().optional() }).default({}),
})
export type SearchAnswer = z.infer<typeof SearchAnswer>

/** The answer of a search. Throws unless it is one. */
export const readResult = (body: string): SearchAnswer => SearchAnswer.parse(JSON.parse(body))

const Records = z.array(z.record(z.string(), z.unknown())).default([])

/** What was found of a kind, in the order of its search. */
export const resultOf = (kind: SearchKind, answer: SearchAnswer): FoundOfKind => {
  const { id } = searchOf[kind]
  const idOf = (one: Readonly<Record<string, unknown>>) => String(one[id])
  const ids = Records.parse(answer[kind]).map(idOf)
  return {
    kind,
    total: answer.total ?? { count: ids.length, isExact: answer.paging.next === undefined },
    ids,
    searchResult: answer.searchResult.map((one) => ({
      id: idOf(one),
      score: one.score,
      fragments: one.fragments,
    })),
  }
}
