import type { Recorded } from '@causerie/contract'
import { TraySubject } from '@causerie/contracts/notifications'
import { z } from 'zod'

/** Before every position. */
const never = -1

/**
 * What a tray knows of an act: the latest occurrence of it, and the latest event that undid it. Both are compared by the position of
 * their source events, which share a lane, so that it does not matter which of them arrives first.
 */
export const HistoryOfAct = z.object({
  actId: z.string(),
  notifiedPosition: z.number(),
  retractedPosition: z.number(),
  /** Null for a tombstone: the act was undone before it was told. */
  told: z
    .object({
      occurrenceId: z.string(),
      sourceEventId: z.string(),
      actorId: z.string(),
      occurredAt: z.string(),
      toldAt: z.string(),
      ...TraySubject.shape,
    })
    .nullable(),
})
export type HistoryOfAct = z.infer<typeof HistoryOfAct>
type Told = NonNullable<HistoryOfAct['told']>

/** What was told of the act and not undone. */
export const liveIn = (history: HistoryOfAct | undefined): Told | undefined =>
  history?.told && history.notifiedPosition > history.retractedPosition ? history.told : undefined

/** Whether the event, or one after it, is part of the history already. */
export const isPast = (history: HistoryOfAct | undefined, { id, position }: Pick<Recorded, 'id' | 'position'>): boolean =>
  history !== undefined &&
  (history.told?.sourceEventId === id || history.notifiedPosition >= position || history.retractedPosition >= position)

export const afterTelling = (history: HistoryOfAct | undefined, actId: string, by: { position: number; told: Told }): HistoryOfAct => ({
  actId,
  retractedPosition: history?.retractedPosition ?? never,
  notifiedPosition: by.position,
  told: by.told,
})

export const afterUndoing = (history: HistoryOfAct | undefined, actId: string, position: number): HistoryOfAct => ({
  ...(history ?? { actId, notifiedPosition: never, told: null }),
  retractedPosition: Math.max(history?.retractedPosition ?? never, position),
})
