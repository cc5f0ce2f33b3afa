/** The values that were used last, up to `limit` of them. */
export type Recent<V> = { get(key: string): V | undefined; set(key: string, value: V): void; delete(key: string): void }

export const createRecent = <V>(limit: number): Recent<V> => {
  // A map keeps the order in which keys were put in, so its first key is the one not used for longest.
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
