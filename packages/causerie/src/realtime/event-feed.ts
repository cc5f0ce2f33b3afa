import { type ServiceName, services } from '@causerie/contracts'
import type { Delivered, Source, SourceReader } from '@causerie/kernel/engine'
import type { EventFeed, FeedReader } from '@causerie/realtime'

/** So many events of all lanes of a service are read from before the start, for clients that come back. */
const pastEvents = 1_200

/** Follows the events of all services while it is started, without a group and without positions of its own. */
export const createEventFeed = (sourceOf: (service: ServiceName) => Source, onStop: (error: Error) => void): EventFeed => {
  let sources: Source[] = []
  return {
    start: async (reader) => {
      sources = services.map(sourceOf)
      await Promise.all(sources.map((source) => followFrom(source, reader, onStop)))
    },
    stop: async () => {
      await Promise.all(sources.map((source) => source.close()))
      sources = []
    },
  }
}

/** Resolves once everything that was recorded before is delivered. */
const followFrom = async (source: Source, reader: FeedReader, onStop: (error: Error) => void): Promise<void> => {
  const { service } = source
  const ends = await source.ends()
  const pastOfLane = Math.ceil(pastEvents / Math.max(1, ends.size))
  const behind = new Map([...ends].filter(([lane, end]) => reader.after(service, lane) < end))
  await new Promise<void>((resolve, reject) => {
    const reached = (events: readonly Delivered[]) => {
      for (const { event, offset } of events) if (offset >= (behind.get(event.lane) ?? Number.POSITIVE_INFINITY)) behind.delete(event.lane)
      if (behind.size === 0) resolve()
    }
    const following: SourceReader = {
      from: async () =>
        new Map(
          [...ends].map(([lane, end]) => {
            const position = Math.max(reader.after(service, lane), end - pastOfLane)
            return [lane, { position, offset: position }]
          }),
        ),
      hasRoom: reader.hasRoom,
      deliver: async (events) => {
        const isPast = ({ event, offset }: Delivered) => offset <= (ends.get(event.lane) ?? 0)
        const eventsOf = (some: readonly Delivered[]) => some.map(({ event }) => event)
        reader.take(service, eventsOf(events.filter(isPast)), true)
        reader.take(service, eventsOf(events.filter((one) => !isPast(one))), false)
        reached(events)
      },
      stop: (reason) => {
        onStop(reason)
        reject(reason)
      },
    }
    source.follow(following).catch(reject)
    reached([])
  })
}
