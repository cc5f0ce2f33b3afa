import type { Delivery } from '../delivery/delivery.ts'
import type { Subscriber } from '../delivery/subscriber.ts'
import type { Granted } from './filter.ts'
import type { Subscriptions } from './session-store.ts'

/** Filters of a session at most. */
const filtersAtMost = 1_000

/** The filters of a session, kept as keys of its subscriber. */
export type Subscribed = { delivery: Delivery; subscriber: Subscriber; filters: Map<string, Subscriptions[string]> }

export const hasRoom = (filters: Subscribed['filters'], filter: string): boolean => filters.has(filter) || filters.size < filtersAtMost

export const addFilter = async ({ delivery, subscriber, filters }: Subscribed, filter: string, { keys, feed }: Granted): Promise<void> => {
  filters.set(filter, { keys, feed })
  for (const key of keys) delivery.interests.add(subscriber, key)
  if (!feed) return
  subscriber.feeds.add(feed)
  await delivery.myChannels.load(subscriber)
}

export const removeFilter = ({ delivery, subscriber, filters }: Subscribed, filter: string): void => {
  const removed = filters.get(filter)
  filters.delete(filter)
  const kept = new Set([...filters.values()].flatMap(({ keys }) => keys))
  for (const key of removed?.keys ?? []) if (!kept.has(key)) delivery.interests.remove(subscriber, key)
  if (removed?.feed) delivery.myChannels.forget(subscriber, removed.feed)
}

/** Listens to what was stored. Returns the channels of its feeds. */
export const listenAgain = async ({ delivery, subscriber, filters }: Subscribed): Promise<readonly string[]> => {
  for (const { feed, keys } of filters.values()) {
    for (const key of keys) delivery.interests.add(subscriber, key)
    if (feed) subscriber.feeds.add(feed)
  }
  return subscriber.feeds.size > 0 ? delivery.myChannels.load(subscriber) : []
}
