import type { IncomingMessage } from 'node:http'

const timers = new WeakMap<IncomingMessage, NodeJS.Timeout>()

/** Closes the connection if a body was not read, or has not arrived after it was refused. */
export const cutSlowBody = (request: IncomingMessage, milliseconds: number): void => {
  const cut = (): void => {
    if (!request.complete) request.socket.destroy()
  }
  const timer = setTimeout(cut, milliseconds)
  timers.set(request, timer)
  request.once('close', () => clearTimeout(timer))
}

/** Bytes that must arrive each second, once a body has taken longer than the first window. */
const leastPerSecond = 10_000
const window = 10_000

/**
 * Lets a body take longer as long as it keeps arriving: at least 10 kB/s after the first ten
 * seconds, in each window of ten.
 */
export const keepPace = (request: IncomingMessage, every = window): void => {
  clearTimeout(timers.get(request))
  let bytes = request.socket.bytesRead
  const timer = setInterval(() => {
    const arrived = request.socket.bytesRead - bytes
    bytes += arrived
    // With something to read, it is we who are slow.
    if (
      !request.complete &&
      request.readableLength === 0 &&
      arrived < (leastPerSecond * every) / 1000
    )
      request.socket.destroy()
  }, every)
  request.once('close', () => clearInterval(timer))
}
