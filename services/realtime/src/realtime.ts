import { setTimeout as pause } from 'node:timers/promises'
import type { RealtimeOwners } from '@causerie/broadcasts'
import type { ServiceName } from '@causerie/contracts/shared'
import type { Allowance, Log } from '@causerie/http'
import { isRefusal, networkDeleted, type Recorded, type Refusal, refuse } from '@causerie/protocol'
import type { WebSocket } from 'ws'
import { type Budget, costs, createBudget, type RealtimeLimits } from './budget.ts'
import { createAnswers } from './delivery/answers.ts'
import { createDelivery } from './delivery/delivery.ts'
import { type Listening, listenWhileNeeded } from './listen-while-needed.ts'
import { serveConnection } from './mqtt/connection.ts'
import type { ConnectionOptions } from './mqtt/connection-options.ts'
import { createSessionPositions } from './mqtt/session-positions.ts'
import type { SessionStore } from './mqtt/session-store.ts'
import { createSilenceWatch } from './mqtt/silence-watch.ts'
import { type Authenticate, createSockets, type Socket } from './sockets.ts'
import { openStream, type Stream } from './stream/open-stream.ts'
import type { StreamRefusal } from './stream/stream-door.ts'
import { lookUpsOf } from './stream/wanted-records.ts'

/** The events of all services: what was recorded shortly before, then what is recorded. */
export interface EventFeed {
  /** Resolves once the past has been delivered. */
  start(reader: FeedReader): Promise<void>
  stop(): Promise<void>
}
export type FeedReader = {
  /** The position of the last event of a lane that was taken; 0 if none was. */
  after(service: ServiceName, lane: number): number
  hasRoom(): boolean
  take(service: ServiceName, events: readonly Recorded[], isPast: boolean): void
}

export type RealtimeOptions = {
  feed: EventFeed
  owners: RealtimeOwners
  authenticate: Authenticate
  /** The sessions of MQTT clients; closed with it. */
  sessions: SessionStore
  /** Without them, a user's look-ups are counted in this process, and nothing else. */
  limits?: RealtimeLimits | undefined
  lanes: number
  log: Log
  now?: () => number
}

type SubscriptionRequest = {
  token: string
  query: URLSearchParams
  lastEventId: string | undefined
  address: string
  close: () => void
}

/**
 * So often positions of sessions are saved, and so late other processes notice that a client id was
 * taken from them.
 */
const placeEvery = 2_000

/** Events that end sessions of a user. */
const endsSessions = new Set([
  'SessionsEnded',
  'DeviceSessionsEnded',
  'UserGloballyBanned',
  'UserDeleted',
])
/** So long a connection may stay open to be told why it ends. */
const notifiedWithin = 500

/**
 * Tells connected clients what happens. While nobody is connected, it reads nothing and asks
 * nobody.
 */
export const createRealtime = ({
  feed,
  owners,
  authenticate,
  sessions,
  limits,
  lanes,
  log,
  now = Date.now,
}: RealtimeOptions) => {
  const budget = createBudget(limits)
  const delivery = createDelivery({ owners, lanes, log, now })
  const answers = createAnswers()
  const sockets = createSockets(authenticate, now)
  const silence = createSilenceWatch(now)
  const statistics = { terminated: 0 }
  let isClosing = false
  /** Ends the sockets of sessions that an event may have ended. */
  const endSockets = async ({ type, networkId, lane, data }: Recorded): Promise<void> => {
    // By the schemas of these events.
    const {
      userId = '',
      kind,
      value = '',
    } = data as { userId?: string; kind?: string; value?: string }
    if (type === 'UserGloballyBanned')
      await Promise.race([
        delivery.notificationOf('community', lane),
        pause(notifiedWithin, undefined, { ref: false }),
      ])
    if (endsSessions.has(type)) sockets.recheck(networkId, 'user', userId)
    if (type === networkDeleted.type) sockets.recheck(networkId, 'network', networkId)
    // The session of a device that has one owns the claim on it.
    if (type === 'ClaimTaken' && kind === 'device') sockets.recheck(networkId, 'device', value)
  }
  const reader: FeedReader = {
    after: delivery.after,
    hasRoom: delivery.hasRoom,
    take: (service, events, isPast) => {
      delivery.take(service, events, isPast)
      if (service === 'community' && !isPast) for (const event of events) void endSockets(event)
    },
  }
  const listening: Listening = listenWhileNeeded({
    start: () => feed.start(reader).then(delivery.isRead),
    stop: () => feed.stop(),
  })

  const open = async ({
    token,
    query,
    lastEventId,
    address,
    close,
  }: SubscriptionRequest): Promise<Stream | StreamRefusal> => {
    const caller = await authenticate(token)
    if (isRefusal(caller))
      return caller.refused === 'unavailable'
        ? { refusal: caller }
        : refuseTry(budget, address, caller)
    const socket: Socket = { caller, protocol: 'stream', token, close }
    if (!sockets.add(socket)) return { refusal: refuse('rate-limited') }
    let hasJoined = false
    const leave = () => {
      sockets.remove(socket)
      if (hasJoined) listening.leave()
    }
    try {
      const { networkId, userId } = caller
      const cost =
        costs.open + (lastEventId === undefined ? 0 : costs.goOn) + lookUpsOf(query) * costs.lookUp
      const paid = await budget.take({ networkId, userId, address }, cost)
      if (!paid.isAllowed) {
        leave()
        return tooEarly(paid)
      }
      hasJoined = true
      await listening.join()
      const stream = await openStream(
        { caller, query, lastEventId },
        { delivery, owners, answers, lanes, now },
      )
      if (isRefusal(stream)) {
        leave()
        return { refusal: stream }
      }
      let isClosed = false
      return {
        ...stream,
        close: () => {
          if (isClosed) return
          isClosed = true
          stream.close()
          leave()
        },
      }
    } catch (error) {
      log.warn({ err: error }, 'a stream could not be opened')
      leave()
      return { refusal: refuse('unavailable') }
    }
  }

  const connections: ConnectionOptions = {
    ...{
      delivery,
      owners,
      answers,
      lanes,
      now,
      store: sessions,
      authenticate,
      budget,
      sockets,
      silence,
      log,
    },
    join: listening.join,
    leave: listening.leave,
    connected: new Map(),
    numbers: createNumbers(),
    handshakes: { count: 0 },
    onTerminated: () => {
      statistics.terminated += 1
    },
  }
  const { connected } = connections
  const positions = createSessionPositions({ delivery, store: sessions, connected })
  const savePositions = () =>
    positions
      .save()
      .catch((error: unknown) =>
        log.warn({ err: error }, 'the positions of MQTT sessions could not be saved'),
      )
  const placing = setInterval(() => void savePositions(), placeEvery).unref()

  return {
    open,
    serveMqtt: (socket: WebSocket, address: string): void => {
      if (isClosing) socket.terminate()
      else serveConnection(socket, address, connections)
    },
    /** A client was cut that did not read. */
    wasCut: (): void => {
      statistics.terminated += 1
    },
    /** Whether anybody is connected. */
    isListening: (): boolean => sockets.count() > 0,
    /** A request was answered: who sent it is told of what it did. */
    answered: (requestId: string): void => {
      if (sockets.count() > 0) answers.answered(requestId)
    },
    statistics: () => ({ ...statistics, ...delivery.statistics, sockets: sockets.byProtocol() }),
    close: async (): Promise<void> => {
      isClosing = true
      delivery.close()
      clearInterval(placing)
      // For sessions that cannot be saved in time.
      await savePositions()
      await sockets.closeAll()
      silence.close()
      await listening.close()
      await sessions.close()
    },
  }
}
export type Realtime = ReturnType<typeof createRealtime>

const tooEarly = ({ resetMilliseconds }: Allowance): StreamRefusal => ({
  refusal: refuse('rate-limited'),
  retryMilliseconds: resetMilliseconds,
})

/** Counts a token that was refused; too many of them are refused for that. */
const refuseTry = async (
  budget: Budget,
  address: string,
  refusal: Refusal,
): Promise<StreamRefusal> => {
  const counted = await budget.ofFailure(address)
  return counted.isAllowed ? { refusal } : tooEarly(counted)
}

const createNumbers = () => {
  let last = 0
  return {
    next: (): number => {
      last += 1
      return last
    },
  }
}
