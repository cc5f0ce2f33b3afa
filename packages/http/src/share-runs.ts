/**
 * Runs at most one `run` at a time, whoever asks: callers during a run share the next one, so that
 * each result is newer than its call.
 */
export const shareRuns = <T>(run: () => Promise<T>): (() => Promise<T>) => {
  let running: Promise<T> | undefined
  let next: Promise<T> | undefined
  const begin = (): Promise<T> => {
    next = undefined
    const begun = run().finally(() => {
      if (running === begun) running = undefined
    })
    running = begun
    return begun
  }
  return () => {
    if (!running) return begin()
    next ??= running.then(begin, begin)
    return next
  }
}
