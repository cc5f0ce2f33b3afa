import { serviceNamed } from '@causerie/contracts/shared'
import type { Health } from '@causerie/kernel'
import {
  type Delivered,
  type Lag,
  readTimes,
  type Source,
  type SourceReader,
} from '@causerie/kernel/engine'
import { recordedAt } from '@causerie/protocol'
import type { FeedReader } from '@causerie/realtime'

/**
 * So many events of all lanes of a service are read from before the start, for clients that come
 * back.
 */
const pastEvents = 1_200
/**
 * The owner of a quiet service may be away, from whom those events are read that its topic no longer
 * has; clients are told what others record.
 */
const pastWithin = 5_000

/**
 * A service whose events are read while they are needed, each time from where the last time ended,
 * or from shortly before now.
 */
export const followedService = (open: () => Source, onStop: (error: Error) => void) => {
  /** The offset behind the last event of each lane that was taken. */
  const taken = new Map<number, number>()
  const times = readTimes()
  let source: Source | undefined
  const offsetOf = (lane: number) => taken.get(lane) ?? 0

  /** Resolves once everything that was recorded before is delivered, or after a while. */
  const follow = async (opened: Source, reader: FeedReader): Promise<void> => {
    const ends = await opened.ends()
    const pastOfLane = Math.ceil(pastEvents / Math.max(1, ends.size))
    const startOf = (lane: number, end: number) =>
      Math.min(end, Math.max(offsetOf(lane), end - pastOfLane))
    const behind = new Map([...ends].filter(([lane, end]) => startOf(lane, end) < end))
    await new Promise<void>((resolve, reject) => {
      const take = (events: readonly Delivered[], isPast: boolean) => {
        if (events.length === 0) return
        reader.take(
          serviceNamed(opened.service),
          events.map(({ event }) => event),
          isPast,
        )
        for (const { event, offset } of events) {
          if (offset > offsetOf(event.lane)) {
            taken.set(event.lane, offset)
            times.read(event.lane, recordedAt(event))
          }
          if (offset >= (behind.get(event.lane) ?? Number.POSITIVE_INFINITY))
            behind.delete(event.lane)
        }
      }
      const following: SourceReader = {
        // Nothing is restored from these events, so that it does not matter what was before them.
        from: async () =>
          new Map(
            [...ends].map(([lane, end]) => [
              lane,
              { position: startOf(lane, end), offset: startOf(lane, end) },
            ]),
          ),
        hasRoom: reader.hasRoom,
        deliver: async (events) => {
          const isPast = ({ event, offset }: Delivered) => offset <= (ends.get(event.lane) ?? 0)
          take(events.filter(isPast), true)
          take(
            events.filter((one) => !isPast(one)),
            false,
          )
          if (behind.size === 0) resolve()
        },
        stop: (reason) => {
          onStop(reason)
          reject(reason)
        },
      }
      opened.follow(following).catch(reject)
      if (behind.size === 0) resolve()
      setTimeout(resolve, pastWithin).unref()
    })
  }
  return {
    start: (reader: FeedReader): Promise<void> => {
      source = open()
      return follow(source, reader)
    },
    stop: async (): Promise<void> => {
      const stopped = source
      source = undefined
      await stopped?.close()
    },
    check: (): Health['checks'] => {
      if (!source) return {}
      const isOk = source.isUp()
      return { [`source ${source.service}`]: { isOk, detail: isOk ? '' : 'no answer' } }
    },
    lags: async (): Promise<Lag[]> => {
      const read = source
      const ends = await read?.ends().catch(() => undefined)
      if (!read || !ends) return []
      return [...ends].map(([lane, end]) => {
        const offset = offsetOf(lane)
        const events = Math.max(0, end - offset)
        return {
          source: read.service,
          lane,
          events,
          seconds: times.secondsBehind(lane, events),
          offset,
          isReadHere: true,
        }
      })
    },
  }
}
