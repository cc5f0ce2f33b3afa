/**
 * The ids that both a parameter of a search and its query (`from:`, `in:`) name; undefined where
 * neither does.
 */
export const idsNamed = (
  byParameter: readonly string[] | undefined,
  byQuery: readonly string[],
): readonly string[] | undefined => {
  if (byQuery.length === 0) return byParameter
  return byParameter ? byParameter.filter((id) => byQuery.includes(id)) : byQuery
}
