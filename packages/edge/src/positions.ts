import type { ServiceName } from '@causerie/contracts/shared'
import type { Checkpoint, Cursor, CursorRows } from './cursors.ts'
import type { Delivered, EventLog } from './ports.ts'

/** Events of a lane between two notes of where it was at a time. */
const eventsBetweenNotes = 1_000

/** How far one service was read. */
export type Positions = {
  /** Where each lane is to be read from. */
  from(): Promise<ReadonlyMap<number, { position: number; offset: number }>>
  /** Without those that were read before. */
  unread(events: readonly Delivered[]): Delivered[]
  /** Whether it is sent to anybody: it did not happen before this role came. */
  isSent(one: Delivered): boolean
  /** Moves behind them; stored by the next `save`. */
  advance(events: readonly Delivered[]): void
  /** The position of the last event that was read of a lane; 0 where it is unknown. */
  at(lane: number): number
  offsetOf(lane: number): number
  /** Since the last event of a lane was read; or since the start, if none was. */
  secondsSinceRead(lane: number): number
  /** Whether something was read that is not saved. */
  isUnsaved(): boolean
  save(): Promise<void>
}

/** Where a service is read from at the first time: from its first event, or from what comes next. */
export type FirstRead = 'beginning' | 'end'

type OpenOptions = { rows: CursorRows; log: Pick<EventLog, 'ends'>; firstRead: FirstRead }

/** Reads where a service was read up to. */
export const openPositions = async (
  service: ServiceName,
  { rows, log, firstRead }: OpenOptions,
): Promise<Positions> => {
  let stored = await rows.read(service)
  if (stored.length === 0) {
    const ends = await log.ends()
    await rows.make(
      service,
      [...ends].map(([lane, end]) => {
        const offset = firstRead === 'beginning' ? 0 : end
        return { lane, position: 0, offset, begins: end }
      }),
    )
    stored = await rows.read(service)
  }
  const cursors = new Map<number, Cursor>(stored.map((cursor) => [cursor.lane, cursor]))
  const unsaved = new Set<number>()
  const openedAt = performance.now()
  const readAt = new Map<number, number>()
  const sinceNote = new Map<number, number>()
  const notes: Checkpoint[] = []
  const cursorOf = (lane: number): Cursor =>
    cursors.get(lane) ?? { lane, position: 0, offset: 0, begins: 0 }
  return {
    from: async () =>
      // Of a journal, the two are the same; a topic is read from an offset.
      new Map([...cursors].map(([lane, { offset }]) => [lane, { position: offset, offset }])),
    unread: (events) => {
      // A topic may have an event twice, a delivery as well.
      const last = new Map<number, Cursor>()
      return events.filter(({ event: { lane, position }, offset }) => {
        const before = last.get(lane) ?? cursorOf(lane)
        if (offset <= before.offset || position <= before.position) return false
        last.set(lane, { ...before, position, offset })
        return true
      })
    },
    isSent: ({ event: { lane }, offset }) => offset > cursorOf(lane).begins,
    advance: (events) => {
      for (const { event, offset } of events) {
        const { lane, position, at } = event
        cursors.set(lane, { ...cursorOf(lane), position, offset })
        unsaved.add(lane)
        readAt.set(lane, performance.now())
        const events = (sinceNote.get(lane) ?? eventsBetweenNotes) + 1
        sinceNote.set(lane, events > eventsBetweenNotes ? 0 : events)
        if (events > eventsBetweenNotes) notes.push({ lane, at, position, offset })
      }
    },
    at: (lane) => cursorOf(lane).position,
    offsetOf: (lane) => cursorOf(lane).offset,
    secondsSinceRead: (lane) => (performance.now() - (readAt.get(lane) ?? openedAt)) / 1_000,
    isUnsaved: () => unsaved.size > 0,
    save: async () => {
      const saved = [...unsaved]
      const noted = notes.splice(0)
      unsaved.clear()
      try {
        await rows.advance(service, saved.map(cursorOf))
        if (noted.length > 0) await rows.note(service, noted)
      } catch (error) {
        for (const lane of saved) unsaved.add(lane)
        notes.unshift(...noted)
        throw error
      }
    },
  }
}
