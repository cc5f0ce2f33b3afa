import type { RealtimeOwners } from '@causerie/broadcasts'
import type { Caller } from '@causerie/kernel'
import { isRefusal, type Refusal } from '@causerie/protocol'
import type { Answers } from '../delivery/answers.ts'
import type { Delivery } from '../delivery/delivery.ts'
import type { Message } from '../delivery/message.ts'
import { Outbox } from '../delivery/outbox.ts'
import { type Cursor, formatCursor, laterOf, parseCursor } from '../delivery/positions.ts'
import type { Subscriber } from '../delivery/subscriber.ts'
import { catchUp, type Output, ReadsNoMore } from '../unread.ts'
import { ownKeys } from './own-keys.ts'
import { keysOfWanted, readWanted } from './wanted-records.ts'

/** What a stream writes to. */
export type StreamSink = Output & {
  /** One event; `id` is the position behind it. */
  event(id: string, name: string, data: string): void
  /** The position behind everything that was told or did not concern the client. */
  position(id: string): void
  /** Ends a client that leaves too much unread. */
  cut(): void
}

export type StreamOptions = {
  delivery: Delivery
  owners: RealtimeOwners
  answers: Answers
  lanes: number
  now: () => number
}
type StreamRequest = { caller: Caller; query: URLSearchParams; lastEventId: string | undefined }
/** An accepted stream. `begin` writes the first event; nothing is written before it. */
export type Stream = { begin(sink: StreamSink): Promise<void>; beat(): void; close(): void }

/** Opens a stream of events for a caller: their own, and those of the records that they ask for. */
export const openStream = async (
  asked: StreamRequest,
  options: StreamOptions,
): Promise<Stream | Refusal<'bad-request' | 'permission-denied'>> => {
  const { delivery, owners, answers, lanes, now } = options
  const { caller, lastEventId } = asked
  const { networkId, userId } = caller
  const viewer = { userId, kind: caller.kind === 'admin' ? 'admin' : 'user' } as const
  const wanted = readWanted(asked.query)
  if (isRefusal(wanted)) return wanted
  const wantedKeys = await keysOfWanted(wanted, {
    owners,
    access: delivery.access,
    subscriber: { networkId, viewer },
  })
  if (isRefusal(wantedKeys)) return wantedKeys

  const after = lastEventId === undefined ? undefined : parseCursor(lastEventId, lanes)
  // What it was told already is not told again.
  if (after) await delivery.readUpTo(after)
  let sink: StreamSink | undefined
  let cursor: Cursor = delivery.arrived()
  const write = (message: Message, reached: Cursor): void => {
    cursor = laterOf(cursor, reached)
    sink?.event(formatCursor(cursor), message.eventType, message.data)
  }
  const outbox = new Outbox({
    ...{ userId, answers, now },
    to: {
      send: write,
      unsent: () => sink?.unsent() ?? 0,
      cut: () => (sink ? sink.cut() : close()),
    },
  })
  // Collects keys until the channels are known; what it is told meanwhile is told again, or was
  // before the stream began.
  const arriving: Subscriber = {
    networkId,
    viewer,
    feeds: new Set(['channels', 'messages', 'messagefeeds']),
    deliver: () => {},
  }
  const subscriber: Subscriber = {
    ...arriving,
    deliver: (message, reached) => outbox.add(message, reached),
  }
  const close = () => {
    delivery.interests.leave(arriving)
    delivery.interests.leave(subscriber)
    outbox.close()
  }
  for (const key of [...ownKeys(userId), ...wantedKeys]) delivery.interests.add(arriving, key)
  try {
    await delivery.myChannels.load(arriving)
  } catch (error) {
    close()
    throw error
  }
  delivery.interests.replace(arriving, subscriber)
  const base = delivery.arrived()

  const resume = async (to: StreamSink): Promise<void> => {
    if (after) cursor = after
    const isKnown =
      after !== undefined &&
      (await delivery.replay(
        subscriber,
        { after, until: base },
        { deliver: write, flushed: catchUp(to, now) },
      ))
    cursor = base
    if (!isKnown) to.event(formatCursor(cursor), 'reset', '{}')
  }
  return {
    begin: async (to) => {
      sink = to
      if (lastEventId === undefined) {
        cursor = base
        sink.event(formatCursor(cursor), 'ready', '{}')
      } else await resume(to).catch(endOfReading(to))
      if (to.isOpen()) outbox.open()
    },
    beat: () => {
      if (outbox.isEmpty()) cursor = laterOf(cursor, delivery.notified())
      sink?.position(formatCursor(cursor))
    },
    close,
  }
}

const endOfReading = (to: StreamSink) => (error: unknown) => {
  if (!(error instanceof ReadsNoMore)) throw error
  if (to.isOpen()) to.cut()
}
