import { z } from 'zod'

/** Somebody who acted in an item. However often they did, they are one actor; the last act counts. */
export const Actor = z.object({ itemId: z.string(), actorId: z.string(), lastActedAt: z.string() })

/** What every act moves in the row of an item. */
export type Moved = { lastOccurredAt: string; actorsCount: number }

/** The item's moving part after an act. Acts may arrive in any order. */
export const movedBy = (item: Moved | undefined, actor: z.infer<typeof Actor> | undefined, at: string): Moved => ({
  lastOccurredAt: later(item?.lastOccurredAt, at),
  actorsCount: (item?.actorsCount ?? 0) + (actor ? 0 : 1),
})

export const later = (a: string | undefined, b: string): string => (a !== undefined && a > b ? a : b)
