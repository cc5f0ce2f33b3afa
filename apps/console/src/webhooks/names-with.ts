/** The names in which each word of a search stands, whatever its case. */
export const namesWith = <N extends string>(names: readonly N[], searched: string): N[] => {
  const words = searched.toLowerCase().split(/\s+/)
  return names.filter((name) => words.every((word) => name.toLowerCase().includes(word)))
}
