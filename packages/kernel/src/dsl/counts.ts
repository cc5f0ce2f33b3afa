export type Counts = Readonly<Record<string, number>>

/**
 * Counts by name, one of them changed, in the order of the names; names that count nothing are left
 * out. Users may choose the names: `constructor` and `__proto__` are names like any other.
 */
export const recounted = (counts: Counts, name: string, change: number): Record<string, number> => {
  const after = new Map(Object.entries(counts))
  after.set(name, (after.get(name) ?? 0) + change)
  // Defines members of its own, whatever they are called.
  return Object.fromEntries(
    [...after].filter(([, count]) => count > 0).sort(([a], [b]) => (a < b ? -1 : 1)),
  )
}
