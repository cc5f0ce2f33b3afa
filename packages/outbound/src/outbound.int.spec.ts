import { createSocket, type Socket } from 'node:dgram'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, describe, expect, test } from 'vitest'
import { addressGuard } from './address-guard.ts'
import { type ArrivingAnswer, createOutbound, type Outbound } from './outbound.ts'

const opened: (Server | Outbound | Socket)[] = []
afterEach(async () => {
  for (const one of opened.splice(0)) {
    if ('closeAllConnections' in one) one.closeAllConnections()
    await one.close()
  }
})

const received = async (listener: RequestListener): Promise<string> => {
  const server = createServer(listener)
  opened.push(server)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  // A server on a TCP port has such an address.
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
const outboundBy = (nameServers: string[] | undefined, ...ranges: string[]): Outbound => {
  const made = createOutbound(addressGuard(ranges), nameServers && { nameServers })
  opened.push(made)
  return made
}
const outbound = (...ranges: string[]): Outbound => outboundBy(undefined, ...ranges)

/** A name server that knows the same address for all names, or is silent; and what it was asked. */
const nameServer = async (address?: readonly [number, number, number, number]) => {
  const asked: string[] = []
  const socket = createSocket('udp4')
  opened.push(socket)
  socket.on('message', (query, { port }) => {
    // Behind the header: labels with their lengths, 0, type and class.
    const end = query.indexOf(0, 12)
    const isOfIpv4 = query.readUInt16BE(end + 1) === 1
    asked.push(`${isOfIpv4 ? 'A' : 'AAAA'} ${query.subarray(13, end).toString('latin1')}`)
    if (!address) return
    const answers = isOfIpv4 ? [[0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 0, 0, 4, ...address]] : []
    const header = [0x81, 0x80, 0, 1, 0, answers.length, 0, 0, 0, 0]
    const parts = [query.subarray(0, 2), header, query.subarray(12, end + 5), ...answers]
    socket.send(Buffer.concat(parts.map((part) => Buffer.from(part))), port, '127.0.0.1')
  })
  await new Promise<void>((done) => socket.bind(0, '127.0.0.1', done))
  return { asked, servers: [`127.0.0.1:${socket.address().port}`] }
}
const request = { headers: { 'x-one': '1' }, body: '{"a":1}', timeout: 20_000, maxBytes: 100 }

test('a POST has its headers and body, and the answer all that is needed of it', async () => {
  const got: unknown[] = []
  const url = await received((incoming, outgoing) => {
    incoming.on('data', (chunk: Buffer) => got.push(chunk.toString()))
    incoming.on('end', () => {
      got.push(incoming.method, incoming.url, incoming.headers['x-one'], incoming.headers.host)
      outgoing.writeHead(201, { 'retry-after': '7' }).end('fine')
    })
  })
  const answer = await outbound('127.0.0.0/8').post(`${url}/a/b?c=d`, request)
  expect(got).toEqual(['{"a":1}', 'POST', '/a/b?c=d', '1', url.slice('http://'.length)])
  expect(answer).toMatchObject({
    status: 201,
    headers: { 'retry-after': '7' },
    body: Buffer.from('fine'),
    isCut: false,
    duration: expect.any(Number),
  })
})

test('addresses that are not public are not connected to, whatever name they have', async () => {
  let connections = 0
  const url = await received((_, outgoing) => outgoing.end())
  const server = opened[0]
  if (server && 'on' in server) server.on('connection', () => (connections += 1))
  const { port } = new URL(url)
  const guarded = outbound('10.0.0.0/8')
  for (const host of [
    '127.0.0.1',
    'localhost',
    '127.1',
    '2130706433',
    '0x7f000001',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
  ])
    expect([host, await guarded.post(`http://${host}:${port}/`, request)]).toMatchObject([
      host,
      { failure: 'forbidden' },
    ])
  expect(connections).toBe(0)
})

test('only http and https are sent, and no credentials', async () => {
  const open = outbound('127.0.0.0/8')
  for (const url of ['ftp://127.0.0.1/', 'file:///etc/passwd', 'http://me:secret@127.0.0.1/'])
    expect(await open.post(url, request)).toMatchObject({ failure: 'forbidden' })
  expect(await open.post('no url', request)).toMatchObject({ failure: 'unreachable' })
})

test('a redirect is the answer', async () => {
  let requests = 0
  const url = await received((_, outgoing) => {
    requests += 1
    outgoing.writeHead(307, { location: '/elsewhere' }).end()
  })
  expect(await outbound('127.0.0.0/8').post(url, request)).toMatchObject({ status: 307 })
  expect(requests).toBe(1)
})

test('no more of an answer is read than was asked for', async () => {
  const url = await received((_, outgoing) => {
    const more = (): void => {
      while (!outgoing.destroyed && outgoing.write('x'.repeat(10_000)));
    }
    // It never ends.
    outgoing.on('drain', more)
    more()
  })
  const answer = await outbound('127.0.0.0/8').post(url, request)
  expect(answer).toMatchObject({ status: 200, isCut: true, body: Buffer.from('x'.repeat(100)) })
  const exact = await received((_, outgoing) => outgoing.end('x'.repeat(100)))
  expect(await outbound('127.0.0.0/8').post(exact, request)).toMatchObject({ isCut: false })
})

test('what never answers is late, before its head and within its body', async () => {
  const silent = await received(() => undefined)
  const stuck = await received((_, outgoing) => outgoing.write('a'))
  for (const url of [silent, stuck])
    expect(await outbound('127.0.0.0/8').post(url, { ...request, timeout: 50 })).toMatchObject({
      failure: 'late',
    })
})

test('where nobody listens, nothing is reached', async () => {
  const url = await received((_, outgoing) => outgoing.end())
  await opened.splice(0)[0]?.close()
  expect(await outbound('127.0.0.0/8').post(url, request)).toMatchObject({ failure: 'unreachable' })
})

describe('a GET', () => {
  const ask = { headers: { accept: '*/*' }, timeout: 20_000, redirects: 3 }
  const whole = async ({ status, body }: ArrivingAnswer) => [status, await text(body)]

  test('passes the body on as it arrives', async () => {
    const url = await received((incoming, outgoing) => {
      outgoing.end(`${incoming.method} ${incoming.url} ${incoming.headers.accept}`)
    })
    const open = outbound('127.0.0.0/8')
    expect(await open.get(`${url}/a?b=c`, { ...ask, read: whole })).toMatchObject({
      read: [200, 'GET /a?b=c */*'],
    })
    // What is not read is not waited for.
    const endless = await received((_, outgoing) => outgoing.write('a'))
    const head = async ({ status }: ArrivingAnswer) => status
    expect(await open.get(endless, { ...ask, read: head })).toMatchObject({ read: 200 })
  })

  test('follows as many redirects as it may, and none to an address that is not open', async () => {
    const asked: string[] = []
    const url = await received((incoming, outgoing) => {
      asked.push(incoming.url ?? '')
      const left = Number(incoming.url?.slice(1))
      if (left === 0) outgoing.end('there')
      else outgoing.writeHead(302, { location: `/${left - 1}` }).end('elsewhere')
    })
    const open = outbound('127.0.0.1/32')
    expect(await open.get(`${url}/3`, { ...ask, read: whole })).toMatchObject({
      read: [200, 'there'],
    })
    expect(asked).toEqual(['/3', '/2', '/1', '/0'])
    expect(await open.get(`${url}/4`, { ...ask, read: whole })).toMatchObject({
      read: [302, 'elsewhere'],
    })
    const { port } = new URL(url)
    for (const inward of [`http://127.0.0.2:${port}/0`, `http://[::1]:${port}/0`, 'file:///0']) {
      const leading = await received((_, outgoing) =>
        outgoing.writeHead(307, { location: inward }).end(),
      )
      asked.length = 0
      const answer = await open.get(leading, { ...ask, read: whole })
      expect([inward, answer]).toMatchObject([inward, { failure: 'forbidden' }])
      expect(asked).toEqual([])
    }
  })

  test('is late before its head, between redirects and within its body', async () => {
    const silent = await received(() => undefined)
    const stuck = await received((_, outgoing) => outgoing.write('a'))
    const circle = await received((_, outgoing) =>
      setTimeout(() => outgoing.writeHead(302, { location: '/' }).end(), 30),
    )
    for (const url of [silent, stuck, circle])
      expect(
        await outbound('127.0.0.0/8').get(url, {
          ...ask,
          redirects: 1_000,
          timeout: 100,
          read: whole,
        }),
      ).toMatchObject({ failure: 'late' })
  })

  test('fails with an answer that breaks off, and rejects with what its reader rejects with', async () => {
    const broken = await received((_, outgoing) => {
      outgoing.writeHead(200, { 'content-length': '9' })
      outgoing.write('a', () => outgoing.destroy())
    })
    const open = outbound('127.0.0.0/8')
    expect(await open.get(broken, { ...ask, read: whole })).toMatchObject({
      failure: 'unreachable',
    })
    const fine = await received((_, outgoing) => outgoing.end('fine'))
    const read = async () => {
      throw new Error('no disk')
    }
    await expect(open.get(fine, { ...ask, read })).rejects.toThrow('no disk')
  })
})

test('names are those of the name servers, and their addresses are checked', async () => {
  const { port } = new URL(await received((_, outgoing) => outgoing.end('fine')))
  const { servers } = await nameServer([127, 0, 0, 1])
  const url = `http://hook:${port}/`
  expect(await outboundBy(servers, '127.0.0.0/8').post(url, request)).toMatchObject({ status: 200 })
  expect(await outboundBy(servers).post(url, request)).toMatchObject({ failure: 'forbidden' })
  for (const host of ['localhost', 'hook.localhost'])
    expect(await outbound('127.0.0.0/8').post(`http://${host}:${port}/`, request)).toMatchObject({
      status: 200,
    })
})

test('requests to a name whose servers are silent share a lookup, which takes no thread', async () => {
  const { asked, servers } = await nameServer()
  const late = outboundBy(servers)
  const answers = await Promise.all(
    Array.from({ length: 64 }, () =>
      late.post('http://silent.test/', { ...request, timeout: 200 }),
    ),
  )
  expect(new Set(answers.map((answer) => 'failure' in answer && answer.failure))).toEqual(
    new Set(['late']),
  )
  expect(process.getActiveResourcesInfo()).not.toContain('GetAddrInfoReqWrap')
  // Each is tried twice.
  expect(asked.length).toBeLessThanOrEqual(4)
  expect(new Set(asked)).toEqual(new Set(['A silent\u0004test', 'AAAA silent\u0004test']))
})
