import { createMultiMap, type MultiMap } from './multi-map.ts'
import type { Subscriber } from './subscriber.ts'

/** Who listens to which keys. */
export type Interests = {
  add(subscriber: Subscriber, key: string): void
  remove(subscriber: Subscriber, key: string): void
  /** Gives all keys of a subscriber to another one, at once. */
  replace(subscriber: Subscriber, by: Subscriber): void
  /** Forgets a subscriber with all of its keys. */
  leave(subscriber: Subscriber): void
  of(networkId: string, key: string): Iterable<Subscriber>
  has(subscriber: Subscriber, key: string): boolean
  keysOf(subscriber: Subscriber): readonly string[]
}

export const createInterests = (): Interests => {
  const networks = new Map<string, MultiMap<string, Subscriber>>()
  const keysOf = new Map<Subscriber, Set<string>>()

  const addTo = (subscriber: Subscriber, key: string) => {
    const { networkId } = subscriber
    const listening = networks.get(networkId) ?? createMultiMap<string, Subscriber>()
    networks.set(networkId, listening)
    listening.add(key, subscriber)
    const own = keysOf.get(subscriber) ?? new Set()
    keysOf.set(subscriber, own.add(key))
  }
  const removeFrom = (subscriber: Subscriber, key: string) => {
    const listening = networks.get(subscriber.networkId)
    listening?.remove(key, subscriber)
    if (listening?.isEmpty()) networks.delete(subscriber.networkId)
  }
  const leave = (subscriber: Subscriber) => {
    for (const key of keysOf.get(subscriber) ?? []) removeFrom(subscriber, key)
    keysOf.delete(subscriber)
  }
  return {
    add: addTo,
    replace: (subscriber, by) => {
      for (const key of keysOf.get(subscriber) ?? []) addTo(by, key)
      leave(subscriber)
    },
    leave,
    remove: (subscriber, key) => {
      removeFrom(subscriber, key)
      keysOf.get(subscriber)?.delete(key)
    },
    of: (networkId, key) => networks.get(networkId)?.of(key) ?? [],
    keysOf: (subscriber) => [...(keysOf.get(subscriber) ?? [])],
    has: (subscriber, key) => keysOf.get(subscriber)?.has(key) ?? false,
  }
}
