/** Wakes whoever waits, at once; without a call everybody wakes after the time they named. */
export type Signal = {
  fire(): void
  wait(milliseconds: number): Promise<void>
  /** Calls `listen` at each fire until the returned function is called. */
  on(listen: () => void): () => void
}

export const signal = (): Signal => {
  const listeners = new Set<() => void>()
  const on = (listen: () => void) => {
    listeners.add(listen)
    return () => {
      listeners.delete(listen)
    }
  }
  return {
    fire: () => {
      for (const listen of [...listeners]) listen()
    },
    wait: (milliseconds) =>
      new Promise((resolve) => {
        const done = () => {
          off()
          clearTimeout(timer)
          resolve()
        }
        const off = on(done)
        const timer = setTimeout(done, milliseconds)
      }),
    on,
  }
}
