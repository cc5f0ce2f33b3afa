/** Something that runs while somebody needs it. */
export type Listening = {
  /** Resolves once it runs. Each join is followed by a leave. */
  join(): Promise<void>
  leave(): void
  close(): Promise<void>
}

/** So long it goes on for clients that come back. */
const linger = 60_000

export const listenWhileNeeded = ({
  start,
  stop,
}: {
  start: () => Promise<void>
  stop: () => Promise<void>
}): Listening => {
  let needed = 0
  let running: Promise<void> | undefined
  let stopping: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined

  const end = (): Promise<void> => {
    clearTimeout(timer)
    if (!running) return stopping
    const started = running
    running = undefined
    stopping = started.catch(() => {}).then(stop)
    return stopping
  }
  const begin = (): Promise<void> => {
    const started = stopping.then(start)
    // The next one tries again.
    started.catch(() => {
      if (running === started) running = undefined
    })
    return started
  }
  return {
    join: async () => {
      needed += 1
      clearTimeout(timer)
      running ??= begin()
      await running
    },
    leave: () => {
      needed -= 1
      if (needed === 0) timer = setTimeout(() => void end(), linger).unref()
    },
    close: end,
  }
}
