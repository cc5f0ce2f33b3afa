import { type Reader, sql } from '@causerie/kernel'
import { keysOfQuery, type ParsedQuery, rarityOf } from '@causerie/words'

const countsAtMost = 1_000
/** Of how many texts a word counts as rare that one of them has. */
const comparedTexts = 10_000

const counts = sql<{ count: number }, { termConditions: readonly string[]; countsAtMost: number }>(
  'posts_with_each_term',
  `
  select (
    select count(*)::int4
    from (
      select from post_words
      where network_id = $networkId and words @@ t.conditions::tsquery
      limit $countsAtMost::int
    ) found
  ) as count
  from unnest($termConditions::text[]) with ordinality t(conditions, nth)
  order by t.nth
  `,
)

/** How rare each term of a query is among posts; one term alone needs no comparison. */
export const rarityOfTerms = async (reader: Reader, query: ParsedQuery): Promise<number[]> => {
  if (query.terms.length < 2) return []
  const keys = query.terms.map((term) => keysOfQuery(reader.networkId, { ...query, terms: [term] }))
  const termConditions = keys.map((of) => of.join(' & '))
  const found = await reader.rows(counts, { termConditions, countsAtMost })
  return keys.map((of, i) =>
    // Without a key, the index knows nothing of the term.
    of.length === 0 ? 1 : rarityOf(found[i]?.count ?? 0, comparedTexts),
  )
}
