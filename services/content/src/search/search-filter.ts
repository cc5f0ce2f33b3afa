import {
  authorTrait,
  idsNamed,
  keysOfAnyTrait,
  keysOfQuery,
  type ParsedQuery,
  placeTrait,
} from '@causerie/words'

/** What rows of words are filtered by; null matches everything. */
export type SearchFilter = {
  targetType: string | null
  targetIds: readonly string[] | null
  authorIds: readonly string[] | null
  createdFrom: string | null
  createdBefore: string | null
}

type Asked = {
  targetType?: string | undefined
  targetId?: string | undefined
  userIds?: readonly string[] | undefined
}
/** The filter of a request, by its parameters and by its query. */
export const filterOf = (
  { targetType, targetId, userIds }: Asked,
  { filters }: Pick<ParsedQuery, 'filters'>,
): SearchFilter => ({
  targetType: targetType ?? null,
  targetIds: idsNamed(targetId ? [targetId] : undefined, filters.in) ?? null,
  authorIds: idsNamed(userIds, filters.from) ?? null,
  createdFrom: filters.createdFrom?.toISOString() ?? null,
  createdBefore: filters.createdBefore?.toISOString() ?? null,
})

/** Conditions of the index that every match fulfils: of the query, of authors and of targets. */
export const keysOf = (
  networkId: string,
  query: ParsedQuery,
  { authorIds, targetIds }: SearchFilter,
): string[] => [
  ...keysOfQuery(networkId, query),
  ...keysOfAnyTrait(networkId, (authorIds ?? []).map(authorTrait)),
  ...keysOfAnyTrait(networkId, (targetIds ?? []).map(placeTrait)),
]

/** The only one of some ids; undefined for several and for none. */
export const onlyOf = (ids: readonly string[] | null): string | undefined =>
  ids?.length === 1 ? ids[0] : undefined

/** The condition of a row of words under which it passes the filter. */
export const passes = (row: string): string => `
  ($targetType::text is null or ${row}.target_type = $targetType)
  and ($targetIds::text[] is null or ${row}.target_id = any($targetIds))
  and ($authorIds::text[] is null or ${row}.author_id = any($authorIds))
  and ($createdFrom::text is null or ${row}.created_at >= $createdFrom)
  and ($createdBefore::text is null or ${row}.created_at < $createdBefore)`

/** The condition of a list of one target, which an index serves. */
export const inOneTarget = 'target_id = ($targetIds::text[])[1]'
