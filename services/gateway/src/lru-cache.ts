/** A least recently used cache of at most `limit` values. */
export type LruCache<V> = {
  get(key: string): V | undefined
  set(key: string, value: V): void
  delete(key: string): void
}

export const createLruCache = <V>(limit: number): LruCache<V> => {
  // A map keeps the order of insertion, so its first key is the least recently used.
  const values = new Map<string, V>()
  const set = (key: string, value: V): void => {
    values.delete(key)
    values.set(key, value)
    if (values.size <= limit) return
    const [oldest] = values.keys()
    if (oldest !== undefined) values.delete(oldest)
  }
  return {
    get(key) {
      const value = values.get(key)
      if (value !== undefined) set(key, value)
      return value
    },
    set,
    delete: (key) => {
      values.delete(key)
    },
  }
}
