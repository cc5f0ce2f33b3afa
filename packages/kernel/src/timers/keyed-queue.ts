/**
 * Runs tasks that share a key one after the other, in the order in which they came; a task that
 * fails holds nobody up.
 */
export const keyedQueue = () => {
  const last = new Map<string, Promise<unknown>>()
  return async <T>(keys: readonly string[], task: () => Promise<T>): Promise<T> => {
    const before = keys.flatMap((key) => last.get(key) ?? [])
    const mine = Promise.allSettled(before).then(task)
    for (const key of keys) last.set(key, mine)
    try {
      return await mine
    } finally {
      for (const key of keys) if (last.get(key) === mine) last.delete(key)
    }
  }
}
