/** Runs at most so many at a time; the others wait in order. */
export const limitConcurrency = (most: number): (<T>(run: () => Promise<T>) => Promise<T>) => {
  const waiting: (() => void)[] = []
  let running = 0
  const enter = (): Promise<void> | undefined => {
    running += 1
    return running > most ? new Promise((resolve) => waiting.push(resolve)) : undefined
  }
  return async (run) => {
    await enter()
    try {
      return await run()
    } finally {
      running -= 1
      waiting.shift()?.()
    }
  }
}
