import { once } from 'node:events'
import { request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { promisify } from 'node:util'
import { createLog } from '@causerie/kernel/engine'
import { ErrorBody } from '@causerie/protocol'
import { eventually } from '@causerie/testkit/eventually'
import { afterEach, expect, it } from 'vitest'
import { createApp } from './app.ts'
import { createMetrics } from './metrics.ts'
import { addProbes } from './probes.ts'
import { readPayload } from './read-payload.ts'

const quiet = createLog('silent')
const open: (() => unknown)[] = []
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close()
})

/** More than the buffers of a connection on one machine hold. */
const large = Buffer.alloc(32 * 1024 * 1024, 'x')

/** An app that answers on demand and handles two requests at once. */
const start = async (bodyMilliseconds = 5_000, unread = Number.POSITIVE_INFINITY) => {
  const metrics = createMetrics()
  const app = createApp({
    log: quiet,
    bodyMilliseconds,
    load: { most: 2, least: 2, probes: 2, unread },
    metrics,
  })
  const waiting: (() => void)[] = []
  app.get('/api/held', async () => {
    await new Promise<void>((resolve) => waiting.push(resolve))
    return 'done'
  })
  app.get('/api/quick', async () => 'done')
  app.post('/api/body', async (request) => {
    await readPayload(request.raw, { bytes: 100, milliseconds: 5_000 })
    return 'done'
  })
  app.get('/docs/held', async () => {
    await new Promise<void>((resolve) => waiting.push(resolve))
    return 'done'
  })
  app.get('/api/large', async () => large)
  const health = { checks: 0, held: undefined as Promise<void> | undefined }
  addProbes(app, {
    health: async () => {
      health.checks += 1
      await health.held
      return { isReady: true, checks: {} }
    },
    metrics,
  })
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  open.push(
    () => app.close(),
    () => {
      for (const answer of waiting) answer()
    },
  )
  const statusOf = async (path: string) => (await fetch(origin + path)).status
  const connections = () => promisify<number>((done) => app.server.getConnections(done))()
  return { origin, waiting, statusOf, health, connections }
}

it("refuses requests beyond the limit at once with the API's error body, and accepts them again later", async () => {
  const { origin, waiting, statusOf } = await start()
  const held = [statusOf('/api/held'), statusOf('/api/held')]
  await eventually(() => waiting.length).toBe(2)
  const refused = await fetch(`${origin}/api/held`)
  expect(refused.status).toBe(503)
  expect(refused.headers.get('retry-after')).toBe('1')
  expect(refused.headers.get('access-control-allow-origin')).toBe('*')
  expect(ErrorBody.parse(await refused.json()).code).toBe(500000)
  // Health and metrics still respond.
  expect([await statusOf('/livez'), await statusOf('/readyz')]).toEqual([200, 200])
  expect(await (await fetch(`${origin}/metrics`)).text()).toMatch(
    /^causerie_requests_refused_total 1$/m,
  )
  for (const answer of waiting.splice(0)) answer()
  expect(await Promise.all(held)).toEqual([200, 200])
  const later = statusOf('/api/held')
  await eventually(() => waiting.length).toBe(1)
  for (const answer of waiting) answer()
  expect(await later).toBe(200)
})

it('counts a request whose body is never read', async () => {
  const { origin, waiting, statusOf } = await start()
  const withBody = (): Promise<number | undefined> =>
    new Promise((resolve, reject) => {
      const asked = request(`${origin}/api/held`, { headers: { 'content-length': 2 } }, (answer) =>
        resolve(answer.resume().statusCode),
      )
      asked.once('error', reject).end('{}')
    })
  const held = [withBody(), withBody()]
  await eventually(() => waiting.length).toBe(2)
  expect(await statusOf('/api/held')).toBe(503)
  for (const answer of waiting) answer()
  expect(await Promise.all(held)).toEqual([200, 200])
})

it('closes a refused connection whose body has not arrived within the usual time', async () => {
  const { origin, waiting, statusOf } = await start(0)
  const held = [statusOf('/api/held'), statusOf('/api/held')]
  await eventually(() => waiting.length).toBe(2)
  const { port, hostname } = new URL(origin)
  const socket = connect(Number(port), hostname)
  open.push(() => socket.destroy())
  const answered = new Promise<string>((resolve) =>
    socket.once('data', (chunk) => resolve(String(chunk))),
  )
  const ended = new Promise((resolve) => socket.once('close', resolve))
  socket.write('POST /api/body HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\n\r\nhe')
  expect(await answered).toMatch(/^HTTP\/1\.1 503/)
  await ended
  for (const answer of waiting) answer()
  expect(await Promise.all(held)).toEqual([200, 200])
})

it('frees the slot of a client that disconnects', async () => {
  const { origin, waiting, statusOf } = await start()
  const gone = new AbortController()
  const aborted = [1, 2].map(() =>
    fetch(`${origin}/api/held`, { signal: gone.signal }).catch(() => undefined),
  )
  await eventually(() => waiting.length).toBe(2)
  expect(await statusOf('/api/held')).toBe(503)
  gone.abort()
  await Promise.all(aborted)
  await eventually(() => statusOf('/api/quick')).toBe(200)
})

it('does not count requests whose bodies arrive slowly', async () => {
  const { origin, waiting, statusOf } = await start()
  const { port, hostname } = new URL(origin)
  const slow = Array.from({ length: 10 }, (): Socket => connect(Number(port), hostname))
  for (const socket of slow) {
    open.push(() => socket.destroy())
    socket.write('POST /api/body HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\n\r\nhe')
  }
  const held = [statusOf('/api/held'), statusOf('/api/held')]
  await eventually(() => waiting.length).toBe(2)
  for (const answer of waiting) answer()
  expect(await Promise.all(held)).toEqual([200, 200])
  const answered = slow.map(
    (socket) =>
      new Promise<string>((resolve) => socket.once('data', (chunk) => resolve(String(chunk)))),
  )
  for (const socket of slow) socket.write('llo')
  for (const answer of await Promise.all(answered)) expect(answer).toMatch(/^HTTP\/1\.1 200/)
})

it('counts documents like operations', async () => {
  const { waiting, statusOf } = await start()
  const held = [statusOf('/docs/held'), statusOf('/api/held')]
  await eventually(() => waiting.length).toBe(2)
  expect([await statusOf('/docs/held'), await statusOf('/elsewhere')]).toEqual([503, 503])
  for (const answer of waiting) answer()
  expect(await Promise.all(held)).toEqual([200, 200])
})

it('limits health and metrics apart, and shares the checks', async () => {
  const { statusOf, health } = await start()
  let release: () => void = () => undefined
  health.held = new Promise((resolve) => {
    release = resolve
  })
  const held = [statusOf('/readyz'), statusOf('/readyz?x=1')]
  await eventually(() => health.checks).toBe(1)
  expect([
    await statusOf('/readyz/'),
    await statusOf('/metrics'),
    await statusOf('/livez'),
    await statusOf('/api/quick'),
  ]).toEqual([503, 503, 200, 200])
  release()
  expect(await Promise.all(held)).toEqual([200, 200])
  expect(health.checks).toBeLessThanOrEqual(2)
  expect(await statusOf('/metrics')).toBe(200)
})

/** A client that requests a large answer and reads only its first bytes. */
const silentClient = async (origin: string): Promise<Socket> => {
  const { port, hostname } = new URL(origin)
  const socket = connect(Number(port), hostname)
  open.push(() => socket.destroy())
  socket.write('GET /api/large HTTP/1.1\r\nhost: x\r\n\r\n')
  await once(socket, 'readable')
  return socket
}

it('keeps no slot for clients that do not read their answers', async () => {
  const { origin, statusOf } = await start()
  for (let i = 0; i < 4; i += 1) await silentClient(origin)
  expect(await statusOf('/api/quick')).toBe(200)
})

it('refuses requests while unread answers fill their memory, then disconnects the oldest of them', async () => {
  const { origin, statusOf } = await start(5_000, 1.5 * large.length)
  const [first, second] = [await silentClient(origin), await silentClient(origin)]
  expect(await statusOf('/api/quick')).toBe(503)
  await eventually(() => statusOf('/api/quick')).toBe(200)
  const ends = [first, second].map((socket) =>
    once(socket.resume(), 'close').then(() => socket.bytesRead),
  )
  expect(await ends[0]).toBeLessThan(large.length)
  await eventually(() => second.bytesRead).toBeGreaterThan(large.length)
})

it('disconnects clients that leave their answers unread for five seconds, even if nobody else asks', async () => {
  const { origin, connections } = await start(5_000, 1.5 * large.length)
  const [first, second] = [await silentClient(origin), await silentClient(origin)]
  await eventually(connections, { timeout: 10_000 }).toBe(1)
  const ends = [first, second].map((socket) => socket.resume())
  await eventually(() => second.bytesRead).toBeGreaterThan(large.length)
  expect(ends[0]?.bytesRead).toBeLessThan(large.length)
})
