import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** A request that a webhook got. */
export type Received = {
  event: string
  data: Record<string, unknown>
  /** The body as it came, which is what is signed. */
  text: string
  headers: IncomingHttpHeaders
  id: string
}

/** Answers a request: with this status, or in its own way. */
export type ReceiverSays = number | ((response: ServerResponse, received: Received) => void)

/** A receiver of webhooks that answers as `says` tells (at first 200), and keeps what it gets. */
export const startReceiver = async (port = 0) => {
  const receiver = { says: 200 as ReceiverSays }
  const received: Received[] = []
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const text = (await buffer(request)).toString()
    const id = String(request.headers['webhook-id'])
    // The role sends nothing else.
    const body = JSON.parse(text) as Pick<Received, 'event' | 'data'>
    const one = { ...body, text, headers: request.headers, id }
    received.push(one)
    const { says } = receiver
    if (typeof says === 'function') says(response, one)
    else response.writeHead(says).end('{}')
  }
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  // A server on a TCP port has such an address.
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhook`
  const close = (): void => {
    server.closeAllConnections()
    server.close()
  }
  return Object.assign(receiver, { received, url, close })
}
