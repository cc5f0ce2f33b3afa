import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { createLog } from '@causerie/kernel/engine'
import { eventually } from '@causerie/testkit/eventually'
import fc from 'fast-check'
import { afterEach, expect, it } from 'vitest'
import { createApp } from './app.ts'
import { readPayload } from './read-payload.ts'

const log = createLog('silent')
const open: (() => unknown)[] = []
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close()
})

/** More than the buffers of a connection on one machine hold. */
const large = Buffer.alloc(32 * 1024 * 1024, 'x')

/** An app that records which requests it has begun, and how many of them at once. */
const start = async (stalledMilliseconds = 10_000) => {
  const app = createApp({
    log,
    bodyMilliseconds: 5_000,
    stalledMilliseconds,
    load: { most: 4, least: 4 },
  })
  const begun: string[] = []
  const state = { underWay: 0, most: 0 }
  app.addHook('onRequest', async ({ url }, { raw }) => {
    begun.push(url)
    state.underWay += 1
    state.most = Math.max(state.most, state.underWay)
    raw.prependOnceListener('close', () => {
      state.underWay -= 1
    })
  })
  app.all('/api/echo/:id', async (request) => {
    const read = await readPayload(request.raw, { bytes: 1_000_000, milliseconds: 5_000 })
    const { id } = request.params as { id: string } // as in the path
    return `<${id} ${'payload' in read ? read.payload.bytes.length : 'none'}>`
  })
  app.get('/api/large', async () => large)
  app.get('/api/never', () => new Promise(() => undefined))
  const { port, hostname } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  open.push(() => app.close())
  const connected = async (): Promise<Socket> => {
    const socket = connect(Number(port), hostname)
    open.push(() => socket.destroy())
    await once(socket, 'connect')
    return socket.on('error', () => undefined)
  }
  return { begun, state, connected }
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`
const post = (path: string, body: string) =>
  `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-length: ${body.length}\r\n\r\n${body}`
const chunked = (path: string, body: string) =>
  `POST ${path} HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`

/** The bodies of echoes that have arrived; there are `count` of them. */
const echoes = async (socket: Socket, count: number): Promise<string[]> => {
  let text = ''
  socket.on('data', (chunk) => {
    text += String(chunk)
  })
  await eventually(() => text.match(/<.*?>/g)?.length).toBe(count)
  return text.match(/<.*?>/g) ?? []
}

it('answers requests that were sent at once one after the other, each with its own body', async () => {
  const { connected, state } = await start()
  const socket = await connected()
  const bodies = Array.from({ length: 100 }, (_, i) => 'GET / HTTP/1.1\r\n\r\n'.repeat(i * 10))
  const requests = bodies.flatMap((body, i) => [
    get(`/api/echo/a${i}`),
    post(`/api/echo/b${i}`, body),
    chunked(`/api/echo/c${i}`, `${body}.`),
  ])
  socket.write(requests.join(''))
  const expected = bodies.flatMap(({ length }, i) => [
    `<a${i} 0>`,
    `<b${i} ${length}>`,
    `<c${i} ${length + 1}>`,
  ])
  expect(await echoes(socket, expected.length)).toEqual(expected)
  expect(state.most).toBe(1)
})

it('answers requests however they are divided into packets', async () => {
  const { connected } = await start()
  const text = [
    get('/api/echo/a'),
    post('/api/echo/b', '\r\n\r\n'),
    get('/api/echo/c'),
    chunked('/api/echo/d', '\r\n'),
    get('/api/echo/e'),
  ].join('')
  const cuts = fc.uniqueArray(fc.nat(text.length), { maxLength: 6 })
  await fc.assert(
    fc.asyncProperty(cuts, async (places) => {
      const socket = await connected()
      socket.setNoDelay(true)
      const ends = [...places.sort((a, b) => a - b), text.length]
      for (const [i, end] of ends.entries()) {
        await new Promise((sent) => socket.write(text.slice(ends[i - 1] ?? 0, end), sent))
      }
      expect(await echoes(socket, 5)).toEqual(['<a 0>', '<b 4>', '<c 0>', '<d 2>', '<e 0>'])
      socket.destroy()
    }),
    { numRuns: 30 },
  )
})

it('begins no further request while its client does not read', async () => {
  const { connected, begun } = await start()
  const [silent, other] = [await connected(), await connected()]
  silent.write(get('/api/large').repeat(400))
  await eventually(() => begun).toEqual(['/api/large'])
  other.write(get('/api/echo/1').repeat(10))
  await echoes(other, 10)
  expect(begun.filter((url) => url === '/api/large')).toHaveLength(1)
  let received = 0
  silent.on('data', ({ length }) => {
    received += length
  })
  await eventually(() => received, { timeout: 20_000 }).toBeGreaterThan(3 * large.length)
})

it('closes a connection whose client takes nothing', async () => {
  const { connected, state } = await start(300)
  const silent = await connected()
  silent.write(get('/api/large').repeat(2))
  await eventually(() => state.underWay).toBe(1)
  await eventually(() => state.underWay).toBe(0)
  silent.resume()
  await once(silent, 'close')
})

it('keeps no place for requests of a lost connection', async () => {
  // A connection that is not read from is found lost when its answer is due.
  const { connected, state } = await start(300)
  for (let i = 0; i < 4; i += 1) {
    const socket = await connected()
    socket.write(get('/api/never').repeat(3))
    await eventually(() => state.underWay).toBe(1)
    socket.destroy()
    await eventually(() => state.underWay).toBe(0)
  }
  const socket = await connected()
  socket.write(get('/api/echo/1'))
  expect(await echoes(socket, 1)).toEqual(['<1 0>'])
})

it('begins no request after an answer that ends the connection', async () => {
  const { connected, begun } = await start()
  const socket = await connected()
  const last = 'GET /api/echo/1 HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n'
  socket.resume().write(last + get('/api/echo/2'))
  await once(socket, 'close')
  expect(begun).toEqual(['/api/echo/1'])
})
