import type { Delivery } from '../delivery/delivery.ts'
import type { Subscriber } from '../delivery/subscriber.ts'
import type { Granted } from './filter.ts'
import type { Filters } from './filters.ts'

/** The filters of a session, kept as keys of its subscriber. */
export type Subscribed = { delivery: Delivery; subscriber: Subscriber; filters: Filters }

export const addFilter = async (
  { delivery, subscriber, filters }: Subscribed,
  filter: string,
  { keys, feed }: Granted,
): Promise<void> => {
  filters.set(filter, { keys, feed })
  for (const key of keys) delivery.interests.add(subscriber, key)
  if (!feed) return
  subscriber.feeds.add(feed)
  await delivery.myChannels.load(subscriber)
}

/**
 * Removes filters together, because what the others listen to is gone through once for all of them.
 */
export const removeFilters = (
  { delivery, subscriber, filters }: Subscribed,
  wanted: readonly string[],
): void => {
  const removed = wanted.flatMap((filter) => filters.remove(filter) ?? [])
  if (removed.length === 0) return
  const kept = new Set([...filters.values()].flatMap(({ keys }) => keys))
  for (const { keys, feed } of removed) {
    for (const key of keys) if (!kept.has(key)) delivery.interests.remove(subscriber, key)
    if (feed) delivery.myChannels.forget(subscriber, feed)
  }
}

/** Listens to what was stored. Returns the channels of its feeds. */
export const listenAgain = async ({
  delivery,
  subscriber,
  filters,
}: Subscribed): Promise<readonly string[]> => {
  for (const { feed, keys } of filters.values()) {
    for (const key of keys) delivery.interests.add(subscriber, key)
    if (feed) subscriber.feeds.add(feed)
  }
  return subscriber.feeds.size > 0 ? delivery.myChannels.load(subscriber) : []
}
