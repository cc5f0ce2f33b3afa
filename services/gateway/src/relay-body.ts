import type { IncomingMessage } from 'node:http'
import { PassThrough, type Readable } from 'node:stream'

/**
 * A client's body on its way to a service. It ends early when the service has heard enough; the client's own connection must live on
 * then, for the answer goes that way.
 */
export const relayBody = (request: IncomingMessage): Readable => {
  const body = new PassThrough()
  // Whoever sends it reports what goes wrong.
  body.on('error', () => undefined)
  body.once('close', () => request.resume())
  request.once('close', () => {
    if (!request.complete) body.destroy()
  })
  return request.pipe(body)
}
