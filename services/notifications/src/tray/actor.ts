import { z } from 'zod'

/** A distinct actor of an item. The time of telling orders actors; the time of acting is what clients see. */
export const Actor = z.object({ itemId: z.string(), actorId: z.string(), lastActedAt: z.string(), lastToldAt: z.string() })

/** An item shows so many of its newest actors. */
export const shownActors = 3

/** The fields of an item that an act changes. `lastOccurredAt`, when its latest act was told, places the item in trays. */
export type ItemActivity = { lastOccurredAt: string; actorsCount: number }

/** The fields after another act, of an actor who is new to the item or not. Acts are told in any order. */
export const activityAfter = (item: ItemActivity | undefined, toldAt: string, isNewActor: boolean): ItemActivity => ({
  lastOccurredAt: later(item?.lastOccurredAt, toldAt),
  actorsCount: (item?.actorsCount ?? 0) + (isNewActor ? 1 : 0),
})

export const later = (a: string | undefined, b: string): string => (a !== undefined && a > b ? a : b)
export const earlier = (a: string | undefined, b: string): string => (a !== undefined && a < b ? a : b)
