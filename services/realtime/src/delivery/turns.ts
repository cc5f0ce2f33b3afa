/**
 * Shares the turns of the event loop among all loops whose length clients or events decide, so that
 * none of them holds up everything else.
 */
export type Turns = {
  /**
   * Works on item by item: at once while this turn has room, else in later ones. Loops take turns.
   * `false` ends the loop.
   */
  each<T>(items: Iterable<T>, work: (item: T) => unknown): Promise<void>
  /** Resolves when there is room for one more item. */
  next(): Promise<void>
  /** Counts items that were worked on without asking. */
  spend(items: number): void
}

/** An item takes 20 µs at most, such as to send somebody a message: a turn takes 5 ms. */
export const itemsPerTurn = 250

export const createTurns = (): Turns => {
  let left = itemsPerTurn
  let isRefilling = false
  const waiting: (() => void)[] = []

  const wake = (): void => {
    if (left > 0) waiting.shift()?.()
  }
  const refill = (): void => {
    isRefilling = false
    left = Math.min(itemsPerTurn, left + itemsPerTurn)
    if (left <= 0) refillLater()
    else wake()
  }
  const refillLater = (): void => {
    if (isRefilling) return
    isRefilling = true
    setImmediate(refill)
  }
  const spend = (items: number): void => {
    left -= items
    refillLater()
  }
  const room = async (): Promise<void> => {
    do await new Promise<void>((resolve) => waiting.push(resolve))
    while (left <= 0)
  }
  /** Who comes anew waits behind those who wait already. */
  const mayBegin = () => left > 0 && waiting.length === 0
  return {
    spend,
    next: async () => {
      if (!mayBegin()) await room()
      spend(1)
      wake()
    },
    each: async (items, work) => {
      if (!mayBegin()) await room()
      try {
        for (const item of items) {
          if (left <= 0) await room()
          spend(1)
          if (work(item) === false) return
        }
      } finally {
        wake()
      }
    },
  }
}
