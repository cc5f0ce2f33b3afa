import { z } from 'zod'

/** A distinct actor of an item, with the time of their latest act. */
export const Actor = z.object({ itemId: z.string(), actorId: z.string(), lastActedAt: z.string() })

/** The fields of an item that every act changes. */
export type ItemActivity = { lastOccurredAt: string; actorsCount: number }

/** The fields after another act. Acts may arrive in any order. */
export const activityAfter = (item: ItemActivity | undefined, actor: z.infer<typeof Actor> | undefined, at: string): ItemActivity => ({
  lastOccurredAt: later(item?.lastOccurredAt, at),
  actorsCount: (item?.actorsCount ?? 0) + (actor ? 0 : 1),
})

export const later = (a: string | undefined, b: string): string => (a !== undefined && a > b ? a : b)
