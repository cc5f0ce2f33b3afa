import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { listening } from './listening.ts'
import { startLocalMcs } from './local-mcs.ts'
import { fixed64Field, numberField } from './protobuf.ts'
import { vapidKeyOf } from './vapid-key-of.ts'

type Registration = { sender: string; app: string; subtype: string }
type Answer = { status: number; body?: string | Buffer }

/** What Google tells a browser about itself: that all is well, and an id with a secret. */
const checkedIn = Buffer.concat([numberField(1, 1), fixed64Field(7, 1), fixed64Field(8, 2)])
const sendPath = '/fcm/send/'

/**
 * Google's push service for one Chromium on this machine, which subscribes here and gets real
 * pushes if it is started with `browserArguments`. Chromium says that its endpoints are on Google's
 * server; here they are at the same paths of `url`. It requires VAPID with the key of the
 * subscription, and cannot read what it passes on.
 */
export const startLocalGcm = async () => {
  const mcs = await startLocalMcs()
  const registrations = new Map<string, Registration>()
  let passedOn = 0

  /** A subscription, or the end of one. */
  const register = (form: URLSearchParams): Answer => {
    const [sender = '', app = '', subtype = ''] = ['sender', 'app', 'X-subtype'].map(
      (name) => form.get(name) ?? '',
    )
    if (form.has('delete')) {
      for (const [token, one] of registrations)
        if (one.subtype === subtype) registrations.delete(token)
      return { status: 200, body: `deleted=${app}` }
    }
    const token = randomUUID()
    registrations.set(token, { sender, app, subtype })
    return { status: 200, body: `token=${token}` }
  }
  const send = async (
    token: string,
    { headers }: IncomingMessage,
    raw: Buffer,
  ): Promise<Answer> => {
    const registration = registrations.get(token)
    if (!registration) return { status: 410 }
    const { sender, app, subtype } = registration
    const key = await vapidKeyOf(headers.authorization, { audience: url })
    if (key !== sender) return { status: 403 }
    const encoding = headers['content-encoding'] ?? ''
    mcs.deliver({ sender, app, data: { subtype, 'content-encoding': encoding }, raw })
    passedOn += 1
    return { status: 201 }
  }
  const answerTo = async (request: IncomingMessage): Promise<Answer> => {
    const { url: path = '' } = request
    const body = await buffer(request)
    if (path === '/checkin') return { status: 200, body: checkedIn }
    if (path === '/register') return register(new URLSearchParams(body.toString()))
    if (path.startsWith(sendPath)) return send(path.slice(sendPath.length), request, body)
    return { status: 404 }
  }
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { status, body } = await answerTo(request).catch((): Answer => ({ status: 400 }))
    response.writeHead(status).end(body)
  }
  const server = createServer((request, response) => void answer(request, response))
  const url = await listening(server)
  return {
    url,
    browserArguments: [
      `--gcm-checkin-url=${url}/checkin`,
      `--gcm-registration-url=${url}/register`,
      `--gcm-mcs-endpoint=${mcs.url}`,
      '--ignore-certificate-errors',
    ],
    /** How many pushes were accepted. */
    passedOn: (): number => passedOn,
    close: (): void => {
      server.closeAllConnections()
      server.close()
      mcs.close()
    },
  }
}
