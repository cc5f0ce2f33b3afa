import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

type Question = { eventName: string; data: Record<string, unknown>; actor: unknown }
type Asked = Question & { text: string; headers: IncomingHttpHeaders }
/** What a hook answers: JSON of it, or what it does itself; `silence` is no answer at all. */
export type HookAnswer = object | ((response: ServerResponse) => void)

export const silence = (): void => undefined

/** A hook that answers as `says` tells, and records what it was asked. */
export const startHook = async () => {
  const hook = { says: { action: 'allow' } as HookAnswer }
  const asked: Asked[] = []
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const text = (await buffer(request)).toString()
    // The gateway sends nothing else.
    asked.push({ ...(JSON.parse(text) as Question), text, headers: request.headers })
    if (typeof hook.says === 'function') hook.says(response)
    else response.end(JSON.stringify(hook.says))
  }
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  // A server on a TCP port has such an address.
  const callbackUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/ask?of=n1`
  const close = (): void => {
    server.closeAllConnections()
    server.close()
  }
  return Object.assign(hook, { asked, callbackUrl, close })
}
