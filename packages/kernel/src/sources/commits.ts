import type { Recorded } from '@causerie/protocol'
import type { WrittenEvent } from '../write/journal.ts'
import { type Signal, signal } from './signal.ts'

/**
 * Fires after a service's commits and caches their latest events, so that readers in this process
 * need no query.
 */
export type Commits = Signal & {
  add(events: readonly WrittenEvent[]): void
  /**
   * Cached events after these positions, by lane; undefined where an event in between is not
   * cached.
   */
  after(positions: ReadonlyMap<number, number>): Recorded[] | undefined
}

const charactersOfALane = 100_000
/** Estimate of an event's other fields. */
const charactersOfEnvelope = 400
const charactersOf = ({ data }: WrittenEvent): number => data.length + charactersOfEnvelope

export const commits = (): Commits => {
  const lanes = new Map<
    number,
    { events: (WrittenEvent & { parsed?: Recorded })[]; characters: number }
  >()

  const add = (written: WrittenEvent) => {
    const { event, data } = written
    const known = lanes.get(event.lane)
    // Another instance may have recorded events in between.
    const lane =
      known?.events.at(-1)?.event.position === event.position - 1
        ? known
        : { events: [], characters: 0 }
    // Caches the data as text only.
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
        const newer = events.slice(
          events.findLastIndex(({ event }) => event.position <= position) + 1,
        )
        if (newer[0] && newer[0].event.position !== position + 1) return undefined
        // Parsed once for all readers.
        for (const one of newer) {
          one.parsed ??= { ...one.event, data: JSON.parse(one.data) as unknown }
          found.push(one.parsed)
        }
      }
      return found
    },
  }
}
