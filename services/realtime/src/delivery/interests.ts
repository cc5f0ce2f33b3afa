import { createMultiMap, type MultiMap } from './multi-map.ts'
import type { Subscriber } from './subscriber.ts'
import { createTurns, type Turns } from './turns.ts'

/** Who listens to which keys. */
export type Interests = {
  add(subscriber: Subscriber, key: string): void
  remove(subscriber: Subscriber, key: string): void
  /** Gives all keys of a subscriber to another one that has none, at once. */
  replace(subscriber: Subscriber, by: Subscriber): void
  /** Forgets a subscriber with all of its keys. */
  leave(subscriber: Subscriber): void
  of(networkId: string, key: string): Iterable<Subscriber>
  has(subscriber: Subscriber, key: string): boolean
  keysOf(subscriber: Subscriber): Iterable<string>
}

/** A subscriber with its keys; undefined once it has left. */
type Listener = { subscriber: Subscriber | undefined; keys: Set<string> }

export const createInterests = (turns: Turns = createTurns()): Interests => {
  const networks = new Map<string, MultiMap<string, Listener>>()
  const listeners = new Map<Subscriber, Listener>()

  const listenerOf = (subscriber: Subscriber): Listener => {
    const listener = listeners.get(subscriber) ?? { subscriber, keys: new Set() }
    listeners.set(subscriber, listener)
    return listener
  }
  const removeFrom = (networkId: string, key: string, listener: Listener) => {
    const listening = networks.get(networkId)
    listening?.remove(key, listener)
    if (listening?.isEmpty()) networks.delete(networkId)
  }
  return {
    add: (subscriber, key) => {
      const { networkId } = subscriber
      const listening = networks.get(networkId) ?? createMultiMap<string, Listener>()
      networks.set(networkId, listening)
      const listener = listenerOf(subscriber)
      listening.add(key, listener)
      listener.keys.add(key)
    },
    replace: (subscriber, by) => {
      const listener = listenerOf(subscriber)
      listener.subscriber = by
      listeners.delete(subscriber)
      listeners.set(by, listener)
    },
    leave: (subscriber) => {
      const listener = listeners.get(subscriber)
      if (!listener) return
      listeners.delete(subscriber)
      // Nobody is told from now on; the keys may be many.
      listener.subscriber = undefined
      void turns.each(listener.keys, (key) => removeFrom(subscriber.networkId, key, listener))
    },
    remove: (subscriber, key) => {
      const listener = listeners.get(subscriber)
      if (!listener?.keys.delete(key)) return
      removeFrom(subscriber.networkId, key, listener)
    },
    of: function* (networkId, key) {
      for (const { subscriber } of networks.get(networkId)?.of(key) ?? [])
        if (subscriber) yield subscriber
    },
    keysOf: (subscriber) => listeners.get(subscriber)?.keys ?? [],
    has: (subscriber, key) => listeners.get(subscriber)?.keys.has(key) ?? false,
  }
}
