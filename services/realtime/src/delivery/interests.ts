import type { Subscriber } from './subscriber.ts'

/** Who listens to which keys. */
export type Interests = {
  add(subscriber: Subscriber, key: string): void
  remove(subscriber: Subscriber, key: string): void
  /** Gives all keys of a subscriber to another one, at once. */
  replace(subscriber: Subscriber, by: Subscriber): void
  /** Forgets a subscriber with all of its keys. */
  leave(subscriber: Subscriber): void
  of(networkId: string, key: string): ReadonlySet<Subscriber>
  has(subscriber: Subscriber, key: string): boolean
  keysOf(subscriber: Subscriber): readonly string[]
}

const none: ReadonlySet<Subscriber> = new Set()

export const createInterests = (): Interests => {
  const byKey = new Map<string, Set<Subscriber>>()
  const keysOf = new Map<Subscriber, Set<string>>()
  // Network ids contain no line break.
  const inNetwork = (networkId: string, key: string) => `${networkId}\n${key}`

  const removeFrom = (subscriber: Subscriber, stored: string) => {
    const listening = byKey.get(stored)
    listening?.delete(subscriber)
    if (listening?.size === 0) byKey.delete(stored)
  }
  const addTo = (subscriber: Subscriber, stored: string) => {
    const listening = byKey.get(stored) ?? new Set()
    byKey.set(stored, listening.add(subscriber))
    const own = keysOf.get(subscriber) ?? new Set()
    keysOf.set(subscriber, own.add(stored))
  }
  const leave = (subscriber: Subscriber) => {
    for (const stored of keysOf.get(subscriber) ?? []) removeFrom(subscriber, stored)
    keysOf.delete(subscriber)
  }
  return {
    add: (subscriber, key) => addTo(subscriber, inNetwork(subscriber.networkId, key)),
    replace: (subscriber, by) => {
      for (const stored of keysOf.get(subscriber) ?? []) addTo(by, stored)
      leave(subscriber)
    },
    leave,
    remove: (subscriber, key) => {
      const stored = inNetwork(subscriber.networkId, key)
      removeFrom(subscriber, stored)
      keysOf.get(subscriber)?.delete(stored)
    },
    of: (networkId, key) => byKey.get(inNetwork(networkId, key)) ?? none,
    keysOf: (subscriber) => [...(keysOf.get(subscriber) ?? [])].map((stored) => stored.slice(subscriber.networkId.length + 1)),
    has: (subscriber, key) => keysOf.get(subscriber)?.has(inNetwork(subscriber.networkId, key)) ?? false,
  }
}
