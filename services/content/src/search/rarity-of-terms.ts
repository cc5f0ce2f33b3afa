import { type Reader, sql } from '@causerie/kernel'
import { keysOfQuery, type ParsedQuery, rarityOf } from '@causerie/words'

const countsAtMost = 1_000
/** Of how many texts a word counts as rare that one of them has. */
const comparedTexts = 10_000

const counts = sql<{ count: number }, { keysOfTerms: string; countsAtMost: number }>(
  'posts_with_each_term',
  `
  select (
    select count(*)::int4
    from (
      select from post_words
      where network_id = $networkId and words @> (select array_agg(key::int4) from json_array_elements_text(t.keys) k(key))
      limit $countsAtMost::int
    ) found
  ) as count
  from json_array_elements($keysOfTerms::json) with ordinality t(keys, nth)
  order by t.nth
  `,
)

/** How rare each term of a query is among posts; one term alone needs no comparison. */
export const rarityOfTerms = async (reader: Reader, query: ParsedQuery): Promise<number[]> => {
  if (query.terms.length < 2) return []
  const keys = query.terms.map((term) => keysOfQuery(reader.networkId, { ...query, terms: [term] }))
  const found = await reader.rows(counts, { keysOfTerms: JSON.stringify(keys), countsAtMost })
  return keys.map((of, i) =>
    // Without a key, the index knows nothing of the term.
    of.length === 0 ? 1 : rarityOf(found[i]?.count ?? 0, comparedTexts),
  )
}
