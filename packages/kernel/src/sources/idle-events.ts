import { coalesced } from '../write/coalesced.ts'
import type { Delivered } from './source.ts'

/** So long they wait for a transaction that stores their positions with those of others. */
const storedWithin = 100
const heldAtMost = 2_000

/**
 * Delivered events that change no row of a service, whose positions are not stored yet: a transaction for each delivery of them would cost
 * more than the command did. After a crash they come again, and change nothing again. `storeAll` folds what is held.
 */
export const idleEvents = (storeAll: () => Promise<unknown>) => {
  let held: readonly Delivered[] = []
  let isRefused = false
  const store = async (): Promise<void> => {
    if (held.length === 0) return
    await storeAll().catch(() => {
      isRefused = true
    })
  }
  const storeSoon = coalesced(() => void store())
  return {
    all: () => held,
    /** False where they could not be stored: what comes next is folded with them, so that its source learns why. */
    mayHold: (): boolean => held.length < heldAtMost && !isRefused,
    hold: (delivered: readonly Delivered[]): void => {
      held = [...held, ...delivered]
      storeSoon(storedWithin)
    },
    forget: (): void => {
      held = []
      isRefused = false
    },
    /** Stores them now. */
    store,
  }
}
