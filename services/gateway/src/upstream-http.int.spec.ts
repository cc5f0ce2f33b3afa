import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { operations } from '@causerie/contracts'
import { accessListPath, gatewayCaller, type InternalCaller } from '@causerie/http'
import { afterEach, describe, expect, it } from 'vitest'
import { accessListOf, signingKey } from '../test/people.ts'
import { echo, identities, openLog, sendRaw, startService, strangers } from '../test/small-network.ts'
import { followAccessList } from './access-list.ts'
import { httpAccessSource } from './access-source-http.ts'
import type { UpstreamCall } from './upstream.ts'
import { type HttpUpstreamOptions, httpUpstream } from './upstream-http.ts'

const alice: InternalCaller & UpstreamCall['caller'] = { userId: 'alice', networkId: 'n1', kind: 'user', sessionId: 's1', device: 'd1' }
const call: UpstreamCall = {
  operation: operations.getPost,
  params: { postId: 'a/../b' },
  rawQuery: 'x=1',
  payload: { contentType: '', bytes: Buffer.alloc(0) },
  caller: alice,
  requestId: 'r1',
  position: 'content.1:2@3',
}

const open: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close()
})

const upstreamTo = (origin: string, more: Partial<HttpUpstreamOptions> = {}) => {
  const { log, lines } = openLog()
  const upstream = httpUpstream({ service: 'content', origin, identities, log, ...more })
  open.push(() => upstream.close())
  return { lines, send: async () => ({ ...(await upstream.send(call)) }) }
}

/** Something on a port that is no service of ours; it counts its requests. */
const serverThat = async (answer: RequestListener) => {
  const requests: IncomingMessage[] = []
  const server = createServer((request, response) => {
    requests.push(request)
    answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  open.push(async () => {
    server.closeAllConnections()
    server.close()
  })
  // A server that listens on a port has an address with a port.
  return { requests, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

describe('a service over HTTP', () => {
  it('is told what the gateway says, and nothing else', async () => {
    const { origin, requests } = await serverThat((_, response) =>
      response.setHeader('set-cookie', 'x').setHeader('causerie-position', 'p').end('{}'),
    )
    expect(await upstreamTo(origin).send()).toEqual({ status: 200, headers: { 'causerie-position': 'p' }, body: Buffer.from('{}') })
    expect(requests[0]?.url).toBe('/api/v3/posts/a%2F..%2Fb?x=1')
    const expected = ['causerie-identity', 'causerie-position', 'causerie-request', 'connection', 'host']
    expect(Object.keys(requests[0]?.headers ?? {}).sort()).toEqual(expected)
  })

  it('that cannot be reached is 503, and its address stays inside', async () => {
    const { origin } = await serverThat(() => undefined)
    for (const close of open.splice(0)) await close()
    const { send, lines } = upstreamTo(origin)
    const answer = await send()
    expect(answer).toMatchObject({ status: 503, headers: { 'retry-after': '1' } })
    expect(String(answer.body)).not.toMatch(/127\.0\.0\.1|ECONN/)
    expect(lines).toHaveLength(1)
  })

  it('that breaks off is 503', async () => {
    const { origin } = await serverThat((request) => request.socket.destroy())
    expect(await upstreamTo(origin).send()).toMatchObject({ status: 503 })
  })

  it('that answers 503 is asked once', async () => {
    const { origin, requests } = await serverThat((_, response) =>
      response.writeHead(503, { 'retry-after': '1' }).end('{"status":"error"}'),
    )
    expect(await upstreamTo(origin).send()).toMatchObject({ status: 503, headers: { 'retry-after': '1' } })
    await pause(200)
    expect(requests).toHaveLength(1)
  })

  it('that does not answer is 504', async () => {
    const { origin } = await serverThat(() => undefined)
    expect(await upstreamTo(origin, { milliseconds: 200 }).send()).toMatchObject({ status: 504 })
  })

  it('takes calls with a valid identity for it alone', async () => {
    const { app, origin, lines } = await startService(echo('content'))
    open.push(() => app.close())
    expect(await upstreamTo(origin).send()).toMatchObject({ status: 200 })
    // A refusal of the gateway itself is not the client's fault.
    const wrongKey = upstreamTo(origin, { identities: strangers })
    expect(await wrongKey.send()).toMatchObject({ status: 503 })
    expect(await upstreamTo(origin, { service: 'chat' }).send()).toMatchObject({ status: 503 })
    expect([lines.length, wrongKey.lines.length]).toEqual([2, 1])
    const direct = await fetch(`${origin}/api/v3/posts/a`, { headers: { 'causerie-identity': 'a.b.c' } })
    expect({ status: direct.status, marker: direct.headers.get('causerie-refused') }).toEqual({ status: 403, marker: 'content' })
    expect(await direct.text()).not.toContain('400100')
  })

  it('has its own limits, should a gateway have none', async () => {
    const { app, origin } = await startService(echo('content'))
    open.push(() => app.close())
    const identity = identities.sign({ audience: 'content', method: 'POST', target: '/api/v4/posts' }, alice)
    const head = `POST /api/v4/posts HTTP/1.1\r\nhost: x\r\ncauserie-identity: ${identity}\r\ncontent-type: application/json\r\n`
    expect(await sendRaw(origin, `${head}content-length: 9\r\n\r\n{`)).toMatch(/^HTTP\/1\.1 408/)
    expect(await sendRaw(origin, `${head}connection: close\r\ncontent-length: 9999999\r\n\r\n{`)).toMatch(/^HTTP\/1\.1 413/)
  })

  it('is alive and ready for whoever asks', async () => {
    const { app, origin } = await startService(echo('content'))
    open.push(() => app.close())
    expect((await fetch(`${origin}/livez`)).status).toBe(200)
    expect((await fetch(`${origin}/readyz`)).status).toBe(200)
  })
})

describe('the access list over HTTP', () => {
  const startCommunity = async () => {
    const { source, add } = accessListOf(signingKey)
    const handle = (query: URLSearchParams, signal: AbortSignal) =>
      source.read(query.get('after') ?? undefined, Number(query.get('wait')), signal)
    const { app, origin } = await startService(echo('community'), [{ path: accessListPath, handle }])
    return { app, origin, add }
  }

  it('is followed by long poll, and holds no process up that wants to stop', async () => {
    const { app, origin, add } = await startCommunity()
    const source = httpAccessSource(origin, identities)
    const list = followAccessList(source, openLog().log)
    open.push(
      () => source.close(),
      () => list.close(),
    )
    await list.ready()
    add({ kind: 'api-key', hash: 'h', networkId: 'n1', isValid: true })
    await expect.poll(() => list.apiKey('h')?.isValid).toBe(true)
    const began = performance.now()
    await app.close()
    expect(performance.now() - began).toBeLessThan(2000)
    expect(await list.refresh(0)).toBe(false)
  })

  it('is for gateways alone', async () => {
    const { app, origin } = await startCommunity()
    open.push(() => app.close())
    const target = `${accessListPath}?wait=0`
    const statusFor = async (caller: InternalCaller) => {
      const identity = identities.sign({ audience: 'community', method: 'GET', target }, caller)
      return (await fetch(origin + target, { headers: { 'causerie-identity': identity } })).status
    }
    expect(await statusFor(gatewayCaller)).toBe(200)
    expect(await statusFor({ ...alice, kind: 'admin' })).toBe(403)
    const stranger = httpAccessSource(origin, strangers)
    open.push(() => stranger.close())
    await expect(stranger.read(undefined, 0, AbortSignal.timeout(5000))).rejects.toThrow('403')
  })
})
