import type { Records } from './call-types.ts'
import { errorOf } from './errors.ts'
import { framesOf, openSocket } from './frames.ts'
import { backOff, pause, type RetryLimits } from './retry.ts'
import type { Send } from './send.ts'
import type { Frame } from './server-sent-events.ts'
import type { Sessions } from './session.ts'

type Notified = Records['RealtimeData'] & {
  /** The first event: whatever happens from now on is told. */
  ready: Record<string, never>
  /** What was missed is no longer known: fetch again. */
  reset: Record<string, never>
}

/**
 * What the realtime stream tells, by `type`. A server that is newer than the client tells others as
 * well, which a `switch` leaves to `default`.
 */
export type RealtimeEvent = {
  [T in keyof Notified]: {
    type: T
    data: Notified[T]
    /** Where the stream is behind this event, for `lastEventId`. */
    id: string | undefined
  }
}[keyof Notified]

export type Listen = {
  /** Further records, as `<kind>:<id>`: `community:67443e9f1c2a4b0d8e6f0002`. */
  subscribe?: readonly string[]
  /** Where an earlier stream ended, to be told what was missed since. */
  lastEventId?: string
  /** Is told when the connection is lost and when it is back. */
  onConnection?: (isConnected: boolean) => void
  signal?: AbortSignal
}

/**
 * The stream says something every 15 seconds; one that is silent for longer is dead, whatever the
 * network says.
 */
const longestSilence = 40_000

type Means = { send: Send; sessions: Sessions; retries: RetryLimits }

/**
 * Ends with the signal, and throws what the server refuses for good. Everything else is tried
 * again, from the last position.
 */
export async function* listen(
  baseUrl: string,
  { subscribe = [], signal, onConnection = () => {}, ...from }: Listen,
  { retries, ...means }: Means,
): AsyncGenerator<RealtimeEvent, void, undefined> {
  const query = new URLSearchParams(subscribe.map((record) => ['subscribe', record]))
  const open = opening(`${baseUrl}/api/v1/realtime/stream?${query}`, means)
  let last = from.lastEventId
  for (let attempt = 0; !signal?.aborted; attempt++) {
    const watch = silenceWatch(signal)
    try {
      const opened = await open(last, watch.signal)
      if (opened) {
        onConnection(true)
        for await (const { event, data = {}, id } of heard(opened, watch)) {
          attempt = 0
          last = id ?? last
          // The server tells what `docs/asyncapi.json` says.
          if (event !== undefined) yield { type: event, data, id } as RealtimeEvent
        }
      }
    } catch (error) {
      if (isRefusal(error)) throw error
    } finally {
      watch.end()
    }
    if (signal?.aborted) return
    onConnection(false)
    await pause(backOff(attempt, retries.longestWait), signal).catch(() => {})
  }
}

/**
 * Opens the stream: over a WebSocket in a browser, unless one never came through, and with a
 * request elsewhere. Undefined where it is to be tried again. Where a WebSocket is refused, a
 * request renews the session, or says what is refused for good.
 */
const opening = (url: string, { send, sessions }: Omit<Means, 'retries'>) => {
  const isInBrowser = 'window' in globalThis
  let hadSocket = false
  return async (
    last: string | undefined,
    signal: AbortSignal,
  ): Promise<ReadableStream<Frame> | undefined> => {
    const position = last === undefined ? '' : `&lastEventId=${encodeURIComponent(last)}`
    const token = await sessions.token()
    signal.throwIfAborted()
    const socket = isInBrowser ? await openSocket(url + position, token, signal) : undefined
    hadSocket ||= socket !== undefined
    if (socket) return socket
    const headers = {
      accept: 'text/event-stream',
      ...(last !== undefined && { 'last-event-id': last }),
    }
    const response = await send(new Request(url, { headers, signal }))
    if (isFinal(response)) throw await errorOf(response)
    if (response.ok && response.body && !hadSocket) return framesOf(response.body)
    await response.body?.cancel()
    return undefined
  }
}

const isFinal = ({ status }: Response): boolean =>
  status >= 400 && status < 500 && status !== 429 && status !== 408
const isRefusal = (error: unknown): boolean =>
  error instanceof Error && error.name === 'CauserieError'

/**
 * Aborts with the caller's signal, when nothing was heard for too long, and when the page is left:
 * a browser keeps pages to go back to, and their streams would take the six connections that it
 * opens to a server. A page that comes back goes on from its last position.
 */
const silenceWatch = (outer: AbortSignal | undefined) => {
  const controller = new AbortController()
  const abort = () => controller.abort()
  let timer = setTimeout(abort, longestSilence)
  outer?.addEventListener('abort', abort)
  const page = 'window' in globalThis ? window : undefined
  page?.addEventListener('pagehide', abort)
  return {
    signal: controller.signal,
    heard: () => {
      clearTimeout(timer)
      timer = setTimeout(abort, longestSilence)
    },
    end: () => {
      clearTimeout(timer)
      outer?.removeEventListener('abort', abort)
      page?.removeEventListener('pagehide', abort)
      controller.abort()
    },
  }
}

async function* heard(
  frames: ReadableStream<Frame>,
  watch: Pick<ReturnType<typeof silenceWatch>, 'heard' | 'signal'>,
) {
  const reader = frames.getReader()
  // A request follows its signal only as long as somebody refers to it, so the stream is closed
  // here.
  const stop = () => void reader.cancel().catch(() => {})
  watch.signal.addEventListener('abort', stop)
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      watch.heard()
      yield value
    }
  } finally {
    watch.signal.removeEventListener('abort', stop)
    stop()
  }
}
