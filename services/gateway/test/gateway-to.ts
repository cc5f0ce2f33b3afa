import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { operations } from '@causerie/contracts'
import { memoryTokenStore } from '@causerie/http'
import type { AnyOperation } from '@causerie/protocol'
import { afterEach } from 'vitest'
import { createGateway, type GatewayOptions } from '../src/gateway.ts'
import type { Upstream } from '../src/upstream.ts'
import { type HttpUpstreamOptions, httpUpstream } from '../src/upstream-http.ts'
import { accessListOf, signingKey, tokenOf } from './people.ts'
import { askAs, identities, openLog } from './small-network.ts'

/** Resources that the running test must close, the latest first. */
export const open: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close()
})

/** A session token of alice. */
export const token = await tokenOf()
export const seen = 'content.1:2@3'
const operationsHere: AnyOperation[] = [operations.getPost, operations.createPost]

/** A gateway with a content service, or at its origin; the store has a consistency token of alice. */
export const gatewayTo = async (
  content: string | Upstream,
  more: Partial<HttpUpstreamOptions> = {},
  options: Partial<Pick<GatewayOptions, 'bodyMilliseconds' | 'operations'>> = {},
) => {
  const { log, lines } = openLog()
  const store = memoryTokenStore()
  await store.merge('n1', 'alice', seen)
  const gateway = createGateway({
    upstreams: {
      content:
        typeof content === 'string'
          ? httpUpstream({ origin: content, identities, ...more })
          : content,
    },
    accessSource: accessListOf(signingKey).source,
    sharedTokens: store,
    log,
    operations: operationsHere,
    ...options,
  })
  open.push(() => gateway.close())
  await gateway.ready()
  const address = await gateway.app.listen({ port: 0, host: '127.0.0.1' })
  const ask = askAs(address, token)
  /** The log lines except the line that every request has. */
  const failures = () => lines.filter((line) => !JSON.stringify(line).endsWith('"request"]'))
  return {
    address,
    store,
    failures,
    ask,
    close: () => gateway.close(),
    get: (id = 'p1') => ask('GET', `/api/v3/posts/${encodeURIComponent(id)}?x=1`),
  }
}

/**
 * A plain HTTP server in place of a service; it records its requests, but not the greetings on new
 * connections.
 */
export const serverThat = async (answer: RequestListener) => {
  const requests: IncomingMessage[] = []
  const server = createServer((request, response) => {
    if (request.method === 'HEAD') return response.end()
    requests.push(request)
    answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = async () => {
    server.closeAllConnections()
    server.close()
  }
  open.push(close)
  // A server that listens on a port has an address with a port.
  return { requests, close, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}
