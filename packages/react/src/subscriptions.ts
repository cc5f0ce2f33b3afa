/** What the stream is asked to tell beside what concerns the user; undefined while unknown. */
export type Subscriptions = ReturnType<typeof createSubscriptions>

/**
 * The records that components want to hear of, each as `<kind>:<id>`. A record stays as long as one
 * of them wants it.
 */
export const createSubscriptions = () => {
  const wanted = new Map<symbol, readonly string[] | undefined>()
  const listeners = new Set<() => void>()
  let current: string | undefined = ''
  const update = (): void => {
    const lists = [...wanted.values()]
    const next = lists.some((list) => list === undefined)
      ? undefined
      : [...new Set(lists.flatMap((list) => list ?? []))].sort().join(' ')
    if (next === current) return
    current = next
    for (const listener of listeners) listener()
  }
  return {
    /** Answers how to want it no longer. */
    add: (records: readonly string[] | undefined): (() => void) => {
      const key = Symbol('wanted')
      wanted.set(key, records)
      update()
      return () => {
        wanted.delete(key)
        update()
      }
    },
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Sorted, apart by spaces; undefined while somebody does not know yet what to hear of. */
    current: (): string | undefined => current,
  }
}
