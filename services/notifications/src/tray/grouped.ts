/** The rows by key, each group in the order of the rows. */
export const groupedBy = <T>(keyOf: (row: T) => string, rows: readonly T[]): Map<string, T[]> => {
  const groups = new Map<string, T[]>()
  for (const row of rows) {
    const group = groups.get(keyOf(row))
    if (group) group.push(row)
    else groups.set(keyOf(row), [row])
  }
  return groups
}
