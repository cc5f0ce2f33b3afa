import { type Frame, serverSentEvents } from './server-sent-events.ts'

/** The frames of the answer to a request. */
export const framesOf = (body: ReadableStream<Uint8Array>): ReadableStream<Frame> =>
  body
    .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
    .pipeThrough(serverSentEvents())

/**
 * The frames of a WebSocket; undefined where none could be opened, and only a request is told why.
 * A browser opens six connections to a server in all tabs together, and streams would take them:
 * WebSockets are not among them. The token is a subprotocol, because a browser sends no header of
 * ours, and what is in a URL is logged.
 */
export const openSocket = (
  url: string,
  token: string,
  signal: AbortSignal,
): Promise<ReadableStream<Frame> | undefined> =>
  new Promise((resolve) => {
    const address = new URL(url, location.href)
    address.protocol = address.protocol.replace('http', 'ws')
    const socket = new WebSocket(address, ['causerie.realtime', `bearer.${token}`])
    // Browsers complain of a WebSocket that is closed before it is open.
    const close = () => {
      if (socket.readyState === WebSocket.CONNECTING) socket.onopen = close
      else socket.close()
    }
    signal.addEventListener('abort', close)
    const forget = () => {
      signal.removeEventListener('abort', close)
      socket.onmessage = socket.onclose = null
    }
    const frames = new ReadableStream<Frame>({
      start: (to) => {
        socket.onmessage = ({ data }) => to.enqueue(JSON.parse(data))
        socket.onclose = () => {
          forget()
          to.close()
          resolve(undefined)
        }
      },
      cancel: () => {
        forget()
        close()
      },
    })
    socket.onopen = () => resolve(frames)
  })
