import type { Recorded } from '@causerie/contracts'
import type { WrittenEvent } from '../write/journal.ts'
import { type Signal, signal } from './signal.ts'

/** Fires after a service's commits, and keeps what they recorded of late: who reads it in this process need not ask the database. */
export type Commits = Signal & {
  add(events: readonly WrittenEvent[]): void
  /** What was recorded here behind these positions, by lane; undefined where something between is not kept. */
  after(positions: ReadonlyMap<number, number>): Recorded[] | undefined
}

const charactersOfALane = 100_000
/** What an event has besides its data, about. */
const charactersBesides = 400
const charactersOf = ({ data }: WrittenEvent): number => data.length + charactersBesides

export const commits = (): Commits => {
  const lanes = new Map<number, { events: (WrittenEvent & { read?: Recorded })[]; characters: number }>()

  const add = (written: WrittenEvent) => {
    const { event, data } = written
    const known = lanes.get(event.lane)
    // What another instance recorded between is not known here.
    const lane = known?.events.at(-1)?.event.position === event.position - 1 ? known : { events: [], characters: 0 }
    // Its data is kept as text alone.
    lane.events.push({ event: { ...event, data: undefined }, data })
    lane.characters += charactersOf(written)
    while (lane.characters > charactersOfALane && lane.events.length > 1) {
      const oldest = lane.events.shift()
      lane.characters -= oldest ? charactersOf(oldest) : 0
    }
    lanes.set(event.lane, lane)
  }
  return {
    ...signal(),
    add: (events) => {
      for (const event of events) add(event)
    },
    after: (positions) => {
      const found: Recorded[] = []
      for (const [lane, position] of positions) {
        const events = lanes.get(lane)?.events ?? []
        const newer = events.slice(events.findLastIndex(({ event }) => event.position <= position) + 1)
        if (newer[0] && newer[0].event.position !== position + 1) return undefined
        // Read once, by whoever comes first.
        for (const one of newer) {
          one.read ??= { ...one.event, data: JSON.parse(one.data) as unknown }
          found.push(one.read)
        }
      }
      return found
    },
  }
}
