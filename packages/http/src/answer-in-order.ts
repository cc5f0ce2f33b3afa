import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

type Listeners = Readonly<Record<'request' | 'checkExpectation', RequestListener>>
type Exchange = { handle: RequestListener; request: IncomingMessage; response: ServerResponse }

/**
 * Answers the requests of a connection one after the other, as nginx and Go do: the next is not
 * read before the answer before it is written, so that a client that sends requests and reads no
 * answers holds one answer. Node would begin every request that it has read.
 */
export const answerInOrder = (server: Server, listeners: Listeners): void => {
  const connections = new WeakMap<Socket, ReturnType<typeof openConnection>>()
  server.on('connection', (socket: Socket) => connections.set(socket, openConnection(socket)))
  for (const name of ['request', 'checkExpectation'] as const) {
    // Every socket had its `connection` event.
    server.on(name, (request: IncomingMessage, response: ServerResponse) => {
      connections.get(request.socket)?.add({ handle: listeners[name], request, response })
    })
  }
}

const openConnection = (socket: Socket) => {
  /** At most the two requests that one part can complete. */
  const waiting: Exchange[] = []
  let isAnswering = false

  const begin = ({ handle, request, response }: Exchange): void => {
    isAnswering = true
    response.once('close', beginNext)
    handle(request, response)
  }
  const beginNext = (): void => {
    isAnswering = false
    // The connection is lost, or it ends with the answer just written.
    if (!socket.writable) return
    const next = waiting.shift()
    if (waiting.length === 0) socket.resume()
    if (next) begin(next)
  }
  const isHeld = (): boolean => {
    if (waiting.length > 0) socket.pause()
    return socket.isPaused()
  }
  // Node resumes a socket at the end of each request.
  socket.on('resume', isHeld)
  parseInParts(socket, isHeld)

  return {
    add: (exchange: Exchange): void => {
      if (isAnswering) waiting.push(exchange)
      else begin(exchange)
    },
  }
}

const endOfHead = '\r\n\r\n'
const shortestHead = `GET / HTTP/1.1${endOfHead}`.length

/**
 * Passes what arrives to Node's parser, one request head at a time, until `isHeld`; the rest stays
 * in the socket's buffer.
 */
const parseInParts = (socket: Socket, isHeld: () => boolean): void => {
  // A new connection has one listener for data: Node's parser.
  const [parse] = socket.listeners('data') as [(part: Buffer) => void]
  socket.off('data', parse)
  socket.on('data', (chunk: Buffer) => {
    let rest = chunk
    while (rest.length > 0 && !isHeld()) {
      const end = rest.indexOf(endOfHead, shortestHead - endOfHead.length)
      const part = end < 0 ? rest : rest.subarray(0, end + endOfHead.length)
      parse(part)
      rest = rest.subarray(part.length)
    }
    if (rest.length > 0) socket.unshift(rest)
  })
}
