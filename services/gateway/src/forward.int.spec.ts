import { once } from 'node:events'
import type { RequestListener } from 'node:http'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { eventually } from '@causerie/testkit/eventually'
import { forAWhile } from '@causerie/testkit/for-a-while'
import { describe, expect, it } from 'vitest'
import { gatewayTo, open, seen, serverThat } from '../test/gateway-to.ts'
import { alice, echo, identities, sendRaw, startService, strangers } from '../test/small-network.ts'

describe('a service over HTTP', () => {
  it('receives the headers of the gateway, and none of the client', async () => {
    const { origin, requests } = await serverThat((_, response) =>
      response
        .setHeader('set-cookie', 'x')
        .setHeader('server', 'x')
        .setHeader('causerie-position', 'content.1:2@9')
        .end('{}'),
    )
    const { get, ask, store } = await gatewayTo(origin)
    const { status, headers, body } = await get('a/../b')
    expect({ status, body, type: headers.get('content-type') }).toEqual({
      status: 200,
      body: {},
      type: 'application/json; charset=utf-8',
    })
    expect(['set-cookie', 'server', 'causerie-position'].map((name) => headers.get(name))).toEqual([
      null,
      null,
      null,
    ])
    expect(await store.get('n1', 'alice')).toBe('content.1:2@9')

    expect(requests[0]?.url).toBe('/api/v3/posts/a%2F..%2Fb?x=1')
    const expected = [
      'causerie-identity',
      'causerie-position',
      'causerie-request',
      'connection',
      'host',
    ]
    expect(Object.keys(requests[0]?.headers ?? {}).sort()).toEqual(expected)
    expect(requests[0]?.headers).toMatchObject({
      'causerie-position': seen,
      host: new URL(origin).host,
    })

    const forged = {
      'x-user-id': 'x',
      causerie_identity: 'x',
      'causerie-position': 'x',
      cookie: 'x',
      forwarded: 'x',
      te: 'trailers',
    }
    await ask('POST', '/api/v4/posts', {
      body: '{}',
      headers: { ...forged, 'content-type': 'application/json' },
    })
    expect(Object.keys(requests[1]?.headers ?? {}).sort()).toEqual(
      [...expected, 'content-length', 'content-type'].sort(),
    )
    expect(requests[1]?.headers).toMatchObject({
      'causerie-position': 'content.1:2@9',
      'content-length': '2',
    })
  })

  it('that cannot be reached is 503, and its address is not disclosed', async () => {
    const { origin, close } = await serverThat(() => undefined)
    await close()
    const { get, failures } = await gatewayTo(origin)
    const answer = await get()
    expect({ status: answer.status, retryAfter: answer.headers.get('retry-after') }).toEqual({
      status: 503,
      retryAfter: '1',
    })
    expect(JSON.stringify([answer.body, ...answer.headers])).not.toMatch(/127\.0\.0\.1|ECONN/)
    expect(failures()).toHaveLength(1)
  })

  it('is called at another instance when one refuses the connection', async () => {
    const gone = await serverThat(() => undefined)
    await gone.close()
    const { origin, requests } = await serverThat((_, response) => response.end('{}'))
    const { get } = await gatewayTo(gone.origin, { instances: [gone.origin, origin] })
    for (let i = 0; i < 4; i += 1) expect(await get()).toMatchObject({ status: 200 })
    expect(requests).toHaveLength(4)
  })

  it.each<[string, (socket: Socket) => unknown]>([
    [
      'stops, and the system resets what it has not accepted',
      (socket) => setTimeout(() => socket.resetAndDestroy(), 20),
    ],
    [
      'stops as it accepts a connection',
      (socket) => socket.end('HTTP/1.1 200 OK\r\nconnection: close\r\n\r\n'),
    ],
    ['hangs', () => undefined],
  ])('is sent a command at another instance when one %s', async (_, treat) => {
    const sockets: Socket[] = []
    const received: string[] = []
    const server = createServer((socket) => {
      sockets.push(socket)
      socket.on('error', () => undefined).on('data', (data) => received.push(String(data)))
      treat(socket)
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    open.push(async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    })
    // A server that listens on a port has an address with a port.
    const stopping = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const { origin, requests } = await serverThat((_, response) => response.end('{}'))
    const { ask } = await gatewayTo(stopping, { instances: [stopping, origin] })
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => ask('POST', '/api/v4/posts', { body: '{}' })),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(requests).toHaveLength(4)
    expect(sockets.length).toBeGreaterThan(0)
    expect(received.join()).not.toContain('POST')
  })

  it('is asked once more for a read whose connection it closes before an answer, and for nothing else', async () => {
    const stopping = await serverThat((request) => request.socket.destroy())
    const { origin, requests } = await serverThat((_, response) => response.end('{}'))
    const { get, ask, failures } = await gatewayTo(stopping.origin, {
      instances: [stopping.origin, origin],
    })
    const four = async (send: () => Promise<{ status: number }>) => {
      const answers = await Promise.all(Array.from({ length: 4 }, send))
      return answers.map(({ status }) => status)
    }
    expect(await four(() => get())).toEqual([200, 200, 200, 200])
    expect({ other: requests.length, failures: failures() }).toEqual({ other: 4, failures: [] })
    const asked = stopping.requests.length
    expect(asked).toBeGreaterThan(0)

    expect(await four(() => ask('POST', '/api/v4/posts', { body: '{}' }))).toContain(503)
    expect(stopping.requests.length + requests.length).toBe(4 + asked + 4)
  })

  it('is asked for a read twice at most', async () => {
    const { origin, requests } = await serverThat((request) => request.socket.destroy())
    const { get } = await gatewayTo(origin)
    expect(await get()).toMatchObject({ status: 503 })
    expect(requests).toHaveLength(2)
  })

  it('is not asked again for a read that has waited for long', async () => {
    const { origin, requests } = await serverThat((request) =>
      setTimeout(() => request.socket.destroy(), 600),
    )
    const { get } = await gatewayTo(origin)
    expect(await get()).toMatchObject({ status: 503 })
    expect(requests).toHaveLength(1)
  })

  it('is left by connections that are not used, so that it need not close them when it stops', async () => {
    const { origin, requests } = await serverThat((_, response) =>
      response.setHeader('keep-alive', 'timeout=75').end('{}'),
    )
    const { get } = await gatewayTo(origin)
    let isLeft = false
    const asked = get()
    await eventually(() => requests.length).toBe(1)
    requests[0]?.socket.once('end', () => (isLeft = true))
    expect(await asked).toMatchObject({ status: 200 })
    await eventually(() => isLeft).toBe(true)
  })

  it('with two instances is called at both', async () => {
    const slowly: RequestListener = (_, response) => setTimeout(() => response.end('{}'), 50)
    const one = await serverThat(slowly)
    const two = await serverThat(slowly)
    const { get } = await gatewayTo(one.origin, { instances: [one.origin, two.origin] })
    await Promise.all(Array.from({ length: 8 }, () => get()))
    expect([one.requests.length, two.requests.length]).toEqual([4, 4])
  })

  it.each<[string, RequestListener]>([
    ['before its answer', (request) => request.socket.destroy()],
    [
      'after the head of its answer',
      (_, response) => response.writeHead(200, { 'content-length': 9 }).flushHeaders(),
    ],
    [
      'after the header with its position',
      (_, response) =>
        response
          .writeHead(200, { 'content-length': 9, 'causerie-position': 'content.1:2@9' })
          .flushHeaders(),
    ],
  ])('that disconnects %s is 503', async (_, answer) => {
    const { origin } = await serverThat((request, response) => {
      answer(request, response)
      setTimeout(() => response.destroy(), 30)
    })
    const { get, failures } = await gatewayTo(origin)
    expect(await get()).toMatchObject({ status: 503, body: { status: 'error' } })
    expect(failures()).toHaveLength(1)
  })

  it('that disconnects within its answer aborts the answer', async () => {
    const { origin } = await serverThat((_, response) => {
      response.writeHead(200).write('{"posts":')
      setTimeout(() => response.destroy(), 30)
    })
    await expect((await gatewayTo(origin)).get()).rejects.toThrow('terminated')
  })

  it('that answers 503 is called once', async () => {
    const { origin, requests } = await serverThat((_, response) =>
      response.writeHead(503, { 'retry-after': '0' }).end('{"status":"error"}'),
    )
    const { get } = await gatewayTo(origin)
    const { status, headers, body } = await get()
    expect({ status, retryAfter: headers.get('retry-after'), body }).toEqual({
      status: 503,
      retryAfter: '0',
      body: { status: 'error' },
    })
    await forAWhile(300, 'it would be called again by then')
    expect(requests).toHaveLength(1)
  })

  it.each<[string, RequestListener]>([
    ['does not answer', () => undefined],
    [
      'stops within its answer',
      (_, response) => response.writeHead(200, { 'content-length': 9 }).flushHeaders(),
    ],
  ])('that %s is 504', async (_, answer) => {
    const { origin } = await serverThat(answer)
    expect(await (await gatewayTo(origin, { milliseconds: 200 })).get()).toMatchObject({
      status: 504,
      body: { status: 'error' },
    })
  })

  it('that accepts connections and never answers is 504, though no request got through to it', async () => {
    const sockets: Socket[] = []
    const server = createServer((socket) => sockets.push(socket)).listen(0, '127.0.0.1')
    await once(server, 'listening')
    open.push(async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    })
    // A server that listens on a port has an address with a port.
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const { get, ask } = await gatewayTo(origin, { milliseconds: 200 })
    const answers = [await get(), await ask('POST', '/api/v4/posts', { body: '{}' })]
    for (const { status, body } of answers)
      expect({ status, body }).toMatchObject({ status: 504, body: { status: 'error' } })
  })

  it('is awaited when the gateway stops', async () => {
    const { origin, requests } = await serverThat((_, response) =>
      setTimeout(() => response.end('{}'), 300),
    )
    const { get, close } = await gatewayTo(origin)
    const asked = get()
    await eventually(() => requests.length).toBe(1)
    await close()
    expect(await asked).toMatchObject({ status: 200 })
  })

  it('only accepts calls with a valid identity for this service', async () => {
    const { app, origin, lines } = await startService(echo('content'))
    const other = await startService(echo('chat'))
    open.push(
      () => app.close(),
      () => other.app.close(),
    )
    expect(await (await gatewayTo(origin)).get()).toMatchObject({ status: 200 })
    // The client is not to blame if a service refuses the gateway.
    const wrongKey = await gatewayTo(origin, { identities: strangers })
    const refused = await wrongKey.get()
    expect(refused).toMatchObject({ status: 503, body: { code: 500000 } })
    expect(refused.headers.get('causerie-refused')).toBeNull()
    expect(await (await gatewayTo(other.origin)).get()).toMatchObject({ status: 503 })
    expect([lines.length, other.lines.length, wrongKey.failures().length]).toEqual([1, 1, 1])
    const direct = await fetch(`${origin}/api/v3/posts/a`, {
      headers: { 'causerie-identity': 'a.b.c' },
    })
    expect({ status: direct.status, marker: direct.headers.get('causerie-refused') }).toEqual({
      status: 403,
      marker: 'content',
    })
    expect(await direct.text()).not.toContain('400100')
  })

  it('has its own limits', async () => {
    const { app, origin } = await startService(echo('content'))
    open.push(() => app.close())
    const identity = identities.sign(
      { audience: 'content', method: 'POST', target: '/api/v4/posts' },
      alice,
    )
    const head = `POST /api/v4/posts HTTP/1.1\r\nhost: x\r\ncauserie-identity: ${identity}\r\ncontent-type: application/json\r\n`
    expect(await sendRaw(origin, `${head}content-length: 9\r\n\r\n{`)).toMatch(/^HTTP\/1\.1 408/)
    expect(
      await sendRaw(origin, `${head}connection: close\r\ncontent-length: 9999999\r\n\r\n{`),
    ).toMatch(/^HTTP\/1\.1 413/)
  })

  it('serves /livez and /readyz without an identity', async () => {
    const { app, origin } = await startService(echo('content'))
    open.push(() => app.close())
    expect((await fetch(`${origin}/livez`)).status).toBe(200)
    expect((await fetch(`${origin}/readyz`)).status).toBe(200)
  })
})
