/** Whoever occupies a place of a pool. */
export type Holder = {
  /** Whose place it is: those of one key share. */
  key: string
  /** Whether it is kept waiting by its client, so that its end costs no work that was begun. */
  isClientAwaited(): boolean
  /** Ends it; it leaves soon after. */
  end(): void
}

export type FairPool = {
  /** True, at once if there is a place; false if there was none in time. */
  enter(holder: Holder): true | Promise<boolean>
  /** Must follow every `enter`, and may come before its answer. */
  leave(holder: Holder): void
}

type FairPoolOptions = {
  places: number
  /** Milliseconds that somebody waits at most. */
  patience: number
  /** Milliseconds that a place is safe for. */
  safe?: number
}
type Waiting = { holder: Holder; answer: (isIn: boolean) => void; timer: NodeJS.Timeout }

/** How often those who wait look for a place that can be freed. */
const lookEvery = 200

/**
 * Places that are free for everybody while there are enough. Once somebody has to wait, the next
 * place goes to the key that has fewest, and the oldest one of the key that has most is ended if
 * its client keeps it waiting. So a key that is alone may have all places, and nobody can keep
 * others out.
 */
export const fairPool = ({ places, patience, safe = 1_000 }: FairPoolOptions): FairPool => {
  const since = new Map<Holder, number>()
  const ended = new Set<Holder>()
  const waiting: Waiting[] = []
  let looking: NodeJS.Timeout | undefined

  /** How many places each key has, without those that were ended. */
  const counts = (): Map<string, number> => {
    const byKey = new Map<string, number>()
    for (const holder of since.keys())
      if (!ended.has(holder)) byKey.set(holder.key, (byKey.get(holder.key) ?? 0) + 1)
    return byKey
  }
  /** Whoever has waited longest of those whose key has fewest places. */
  const next = (): Waiting | undefined => {
    const places = counts()
    return waiting.toSorted(
      (a, b) => (places.get(a.holder.key) ?? 0) - (places.get(b.holder.key) ?? 0),
    )[0]
  }
  const occupy = (holder: Holder): void => {
    since.set(holder, performance.now())
  }
  const settle = (waiter: Waiting, isIn: boolean): void => {
    clearTimeout(waiter.timer)
    waiting.splice(waiting.indexOf(waiter), 1)
    waiter.answer(isIn)
    if (waiting.length > 0) return
    clearInterval(looking)
    looking = undefined
  }

  /** Ends a holder for whoever is next, unless others that were ended are about to leave. */
  const makeRoom = (): void => {
    const first = next()
    const oldest = first && ended.size < waiting.length ? holderToEnd(first.holder.key) : undefined
    if (!oldest) return
    ended.add(oldest)
    oldest.end()
  }
  /**
   * The oldest one of the key that has most places, if that key keeps more places than this one
   * then has.
   */
  const holderToEnd = (key: string): Holder | undefined => {
    const [places, now] = [counts(), performance.now()]
    const placesOf = (holder: Holder): number => places.get(holder.key) ?? 0
    return [...since]
      .filter(
        ([holder, start]) => !ended.has(holder) && now - start >= safe && holder.isClientAwaited(),
      )
      .map(([holder]) => holder)
      .filter((holder) => placesOf(holder) > (places.get(key) ?? 0) + 1)
      .sort((a, b) => placesOf(b) - placesOf(a))[0]
  }

  return {
    enter(holder) {
      if (since.size < places) {
        occupy(holder)
        return true
      }
      return new Promise((answer) => {
        const waiter: Waiting = {
          holder,
          answer,
          timer: setTimeout(() => settle(waiter, false), patience),
        }
        waiting.push(waiter)
        looking ??= setInterval(makeRoom, lookEvery)
        makeRoom()
      })
    },
    leave(holder) {
      const waiter = waiting.find((one) => one.holder === holder)
      if (waiter) settle(waiter, false)
      ended.delete(holder)
      if (!since.delete(holder)) return
      const first = next()
      if (!first) return
      occupy(first.holder)
      settle(first, true)
    },
  }
}
