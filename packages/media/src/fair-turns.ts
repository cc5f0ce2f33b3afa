/** Why a caller gets no turn: too many wait, or the caller left. */
export class NoTurn extends Error {}

type Waiting = { begin: (leave: () => void) => void; refuse: (error: NoTurn) => void }
type Limits = { running: number; waiting: number; waitingOfOne: number }

/**
 * Turns for callers by name. Of each caller one has a turn at a time, and callers who wait get
 * theirs one after the other: whoever asks a hundred times waits longer than whoever asks once.
 */
export const fairTurns = ({ running, waiting, waitingOfOne }: Limits) => {
  // In the order in which callers get their next turn.
  const queues = new Map<string, Waiting[]>()
  const active = new Set<string>()
  let waits = 0

  const leave = (name: string) => (): void => {
    if (!active.delete(name)) return
    const queue = queues.get(name)
    queues.delete(name)
    // Whoever had a turn is behind everybody else who waits.
    if (queue) queues.set(name, queue)
    admit()
  }
  const admit = (): void => {
    for (const [name, queue] of queues) {
      if (active.size >= running) return
      if (active.has(name)) continue
      const next = queue.shift()
      if (queue.length === 0) queues.delete(name)
      if (!next) continue
      waits -= 1
      active.add(name)
      next.begin(leave(name))
    }
  }

  return {
    /**
     * Resolves to a function that ends the turn. Rejects with `NoTurn` if too many wait, or when
     * the signal aborts while it waits.
     */
    take: (name: string, signal?: AbortSignal): Promise<() => void> =>
      new Promise((resolve, reject) => {
        const queue = queues.get(name) ?? []
        if (signal?.aborted || waits >= waiting || queue.length >= waitingOfOne)
          return reject(new NoTurn())
        const one: Waiting = {
          begin: (end) => {
            signal?.removeEventListener('abort', giveUp)
            resolve(end)
          },
          refuse: reject,
        }
        const giveUp = (): void => {
          if (!queue.includes(one)) return
          queue.splice(queue.indexOf(one), 1)
          if (queue.length === 0) queues.delete(name)
          waits -= 1
          one.refuse(new NoTurn())
        }
        signal?.addEventListener('abort', giveUp, { once: true })
        queue.push(one)
        queues.set(name, queue)
        waits += 1
        admit()
      }),
  }
}
