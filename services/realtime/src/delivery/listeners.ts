import type { Audience, Broadcast, RealtimeViewer, Resource } from '@causerie/contracts/realtime'
import type { Access } from './access.ts'
import type { Interests } from './interests.ts'
import type { Subscriber } from './subscriber.ts'
import type { Turns } from './turns.ts'

/** Those who listen, each with the record that decides; undefined for what is their own. */
export type Found = ReadonlyMap<Subscriber, Audience['of']>

/** To find so many who listen takes as long as an item. */
const foundPerItem = 50

type ListenersOptions = { access: Access; interests: Interests; turns: Turns }
/** Finds those who listen, and who of them may read. */
export const createListeners = ({ access, interests, turns }: ListenersOptions) => {
  const listenersOf = (
    networkId: string,
    key: string,
    only: Subscriber | undefined,
  ): Iterable<Subscriber> => {
    if (!only) return interests.of(networkId, key)
    return only.networkId === networkId && interests.has(only, key) ? [only] : []
  }
  return {
    /** Everybody who listens now; or this one alone, if they do. */
    listening: (
      networkId: string,
      { to, except = [] }: Broadcast,
      only: Subscriber | undefined,
    ): Found => {
      const found = new Map<Subscriber, Audience['of']>()
      for (const { key, of } of to)
        for (const subscriber of listenersOf(networkId, key, only)) {
          if (except.length > 0 && except.includes(subscriber.viewer.userId)) continue
          if (of === undefined || !found.has(subscriber)) found.set(subscriber, of)
        }
      turns.spend(found.size / foundPerItem)
      return found
    },
    /** Those who may read the record that decides. */
    allowed: async (networkId: string, found: Found): Promise<Subscriber[]> => {
      const viewersOf = new Map<Resource, Map<string, RealtimeViewer>>()
      await turns.each(found, ([{ viewer }, of]) => {
        if (!of) return
        const viewers = viewersOf.get(of) ?? new Map<string, RealtimeViewer>()
        viewersOf.set(of, viewers.set(`${viewer.kind}\n${viewer.userId}`, viewer))
      })
      const readersOf = new Map<Resource, ReadonlySet<string>>()
      await Promise.all(
        [...viewersOf].map(async ([of, viewers]) =>
          readersOf.set(of, await access.readers(networkId, of, [...viewers.values()])),
        ),
      )
      const allowed: Subscriber[] = []
      await turns.each(found, ([subscriber, of]) => {
        if (!of || readersOf.get(of)?.has(subscriber.viewer.userId)) allowed.push(subscriber)
      })
      return allowed
    },
  }
}
