import type { Recorded } from '@causerie/contract'
import { type ServiceName, services } from '@causerie/contracts/shared'
import { type Cursor, createPositions, type Positions } from './positions.ts'

/** The last events of every lane, from which clients that come back are told what they have missed. */
export type Ring = {
  add(service: ServiceName, event: Recorded): void
  /** The events after a cursor up to another one, in the order in which they were recorded; undefined where some are gone. */
  between(after: Cursor, until: Cursor): { service: ServiceName; event: Recorded }[] | undefined
}

const bytesAtMost = 32 * 1024 * 1024
/** Estimate of an event's other fields. */
const bytesOfEnvelope = 500

type Kept = { service: ServiceName; event: Recorded; bytes: number; until: number }

type Options = { lanes: number; now: () => number; keepMilliseconds: number }
/** Keeps events for so many milliseconds, within a bound of bytes. */
export const createRing = ({ lanes, now, keepMilliseconds }: Options): Ring => {
  const events: Kept[] = []
  let first = 0
  let bytes = 0
  /** By lane, the last event that is gone. */
  const gone: Positions = createPositions(lanes)
  const seen: Positions = createPositions(lanes)

  const drop = (): void => {
    const oldest = events[first]
    if (!oldest) return
    gone.advance(oldest.service, oldest.event.lane, oldest.event.position)
    bytes -= oldest.bytes
    first += 1
    if (first > 10_000) events.splice(0, first)
    if (first > 10_000) first = 0
  }
  return {
    add: (service, event) => {
      // What was not read, before the first event or while nobody listened, is not known.
      if (seen.at(service, event.lane) !== event.position - 1) gone.advance(service, event.lane, event.position - 1)
      seen.advance(service, event.lane, event.position)
      const size = bytesOfEnvelope + JSON.stringify(event.data).length
      events.push({ service, event, bytes: size, until: now() + keepMilliseconds })
      bytes += size
      while (bytes > bytesAtMost || (events[first]?.until ?? Number.POSITIVE_INFINITY) < now()) drop()
    },
    between: (after, until) => {
      const isGone = services.some((service, i) => {
        const lanesOf = after[i] ?? []
        return lanesOf.some((position, lane) => {
          const known = seen.at(service, lane)
          // A lane of which nothing was read has nothing that could be missed, unless more was recorded.
          return known === 0 ? position < (until[i]?.[lane] ?? 0) : position < gone.at(service, lane) || position > known
        })
      })
      if (isGone) return undefined
      return events.slice(first).flatMap(({ service, event }) => {
        const i = services.indexOf(service)
        const { lane, position } = event
        return position > (after[i]?.[lane] ?? 0) && position <= (until[i]?.[lane] ?? 0) ? [{ service, event }] : []
      })
    },
  }
}
