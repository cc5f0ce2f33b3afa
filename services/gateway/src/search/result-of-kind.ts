import { type FoundOfKind, type SearchKind, SearchResult, Total } from '@causerie/contracts/gateway'
import { nameMatch } from '@causerie/words'
import { z } from 'zod'
import { type SearchOfKind, searchOf } from './search-of-kind.ts'

/** What the answer of a search has beside its collections; searches by name have less. */
const SearchAnswer = z.looseObject({
  searchResult: z.array(SearchResult.loose()).optional(),
  total: Total.optional(),
  paging: z.object({ next: z.string().optional() }).default({}),
})
export type SearchAnswer = z.infer<typeof SearchAnswer>

/** The answer of a search. Throws unless it is one. */
export const readAnswer = (body: string): SearchAnswer => SearchAnswer.parse(JSON.parse(body))

type Found = { kind: SearchKind; answer: SearchAnswer }

/** What was found of a kind, in the order of its search, by a name where it is searched by names. */
export const resultOf = ({ kind, answer }: Found, name = ''): FoundOfKind => {
  const search = searchOf[kind]
  const records = Records.parse(answer[kind])
  const ids = records.map((record) => textOf(record, search.id))
  return {
    kind,
    total: answer.total ?? { count: ids.length, isExact: answer.paging.next === undefined },
    ids,
    searchResult:
      answer.searchResult?.map((result) => ({
        id: textOf(result, search.id),
        score: result.score,
        fragments: result.fragments,
      })) ?? records.map((record) => nameResult(record, search, name)),
  }
}

const nameResult = (record: Row, { id }: SearchOfKind, name: string) => ({
  id: textOf(record, id),
  ...nameMatch(name, textOf(record, 'displayName'), new Date()),
})

type Row = Readonly<Record<string, unknown>>
const Records = z.array(z.record(z.string(), z.unknown())).default([])

const textOf = (record: Row, member: string): string => {
  const value = record[member]
  return typeof value === 'string' ? value : ''
}
