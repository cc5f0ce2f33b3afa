/**
 * Ends connections that are silent for too long: one timer for all, because a timer for each would
 * be as large as a filter.
 */
export type SilenceWatch = {
  /** From now on it may be silent for so long; for ever without a number. */
  expect(socket: { terminate(): void }, milliseconds?: number): void
  /** Ends those that it waits for. */
  close(): void
}

const lookEvery = 500

export const createSilenceWatch = (now: () => number): SilenceWatch => {
  const deadlines = new Map<{ terminate(): void }, number>()
  const look = () => {
    for (const [socket, deadline] of deadlines) if (deadline <= now()) socket.terminate()
  }
  const looking = setInterval(look, lookEvery).unref()
  return {
    expect: (socket, milliseconds) => {
      if (milliseconds === undefined) deadlines.delete(socket)
      else deadlines.set(socket, now() + milliseconds)
    },
    close: () => {
      clearInterval(looking)
      for (const socket of deadlines.keys()) socket.terminate()
    },
  }
}
