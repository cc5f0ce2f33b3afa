import { type ServiceName, services } from '@causerie/contracts/shared'
import type { Recorded } from '@causerie/protocol'
import { type MissedEvents, missedEvents } from './missed-events.ts'
import { type Cursor, createPositions, type Positions } from './positions.ts'
import { createRingIndex, type Kept } from './ring-index.ts'

/**
 * The last events of every lane, from which clients that come back are told what they have missed.
 */
export type Ring = {
  /** `keys`: those who listen to one of them are told. */
  add(service: ServiceName, event: Recorded, keys: readonly string[]): void
  /** The events of a network after a cursor up to another one; undefined where some are gone. */
  between(networkId: string, after: Cursor, until: Cursor): MissedEvents | undefined
}

const bytesAtMost = 32 * 1024 * 1024
/** Estimates of an event's other fields, and of its entry at each key. */
const [bytesOfEnvelope, bytesOfKey] = [500, 150]

type RingOptions = { lanes: number; now: () => number; keepMilliseconds: number }
/** Keeps events for so many milliseconds, within a bound of bytes. */
export const createRing = ({ lanes, now, keepMilliseconds }: RingOptions): Ring => {
  const events: (Kept & { bytes: number; until: number })[] = []
  const index = createRingIndex()
  let first = 0
  let number = 0
  let bytes = 0
  /** By lane, the last event that is gone. */
  const gone: Positions = createPositions(lanes)
  const seen: Positions = createPositions(lanes)

  const drop = (): void => {
    const oldest = events[first]
    if (!oldest) return
    gone.advance(oldest.service, oldest.event.lane, oldest.event.position)
    index.drop(oldest)
    bytes -= oldest.bytes
    first += 1
    if (first > 10_000) events.splice(0, first)
    if (first > 10_000) first = 0
  }
  return {
    add: (service, event, keys) => {
      // What was not read, before the first event or while nobody listened, is not known.
      if (seen.at(service, event.lane) !== event.position - 1)
        gone.advance(service, event.lane, event.position - 1)
      seen.advance(service, event.lane, event.position)
      const size = bytesOfEnvelope + keys.length * bytesOfKey + JSON.stringify(event.data).length
      number += 1
      const kept = { number, service, event, keys, bytes: size, until: now() + keepMilliseconds }
      events.push(kept)
      index.add(kept)
      bytes += size
      while (bytes > bytesAtMost || (events[first]?.until ?? Number.POSITIVE_INFINITY) < now())
        drop()
    },
    between: (networkId, after, until) => {
      const isGone = services.some((service, i) => {
        const lanesOf = after[i] ?? []
        return lanesOf.some((position, lane) => {
          const known = seen.at(service, lane)
          // A lane of which nothing was read has nothing that could be missed, unless more was
          // recorded.
          return known === 0
            ? position < (until[i]?.[lane] ?? 0)
            : position < gone.at(service, lane) || position > known
        })
      })
      return isGone ? undefined : missedEvents((key) => index.runsOf(networkId, key), after, until)
    },
  }
}
