/** Several values by key. */
export type MultiMap<K, V> = {
  add(key: K, value: V): void
  remove(key: K, value: V): void
  of(key: K): Iterable<V>
  count(key: K): number
  isEmpty(): boolean
}

/**
 * Most keys of a connection have one value, which is kept without a set: sets would be a tenth of
 * what a connection takes.
 */
export const createMultiMap = <K, V extends object>(): MultiMap<K, V> => {
  const kept = new Map<K, V | Set<V>>()
  return {
    add: (key, value) => {
      const known = kept.get(key)
      if (known instanceof Set) known.add(value)
      else kept.set(key, known === undefined || known === value ? value : new Set([known, value]))
    },
    remove: (key, value) => {
      const known = kept.get(key)
      if (known instanceof Set) known.delete(value)
      if (known === value || (known instanceof Set && known.size === 0)) kept.delete(key)
    },
    of: (key) => {
      const known = kept.get(key)
      if (known instanceof Set) return known
      return known === undefined ? [] : [known]
    },
    count: (key) => {
      const known = kept.get(key)
      if (known instanceof Set) return known.size
      return known === undefined ? 0 : 1
    },
    isEmpty: () => kept.size === 0,
  }
}
