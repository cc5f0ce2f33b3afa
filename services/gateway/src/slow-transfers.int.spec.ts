import { type ClientRequest, request as startRequest } from 'node:http'
import { connect } from 'node:net'
import type { Readable } from 'node:stream'
import { operations } from '@causerie/contracts'
import { eventually } from '@causerie/testkit/eventually'
import { forAWhile } from '@causerie/testkit/for-a-while'
import { expect, it } from 'vitest'
import { gatewayTo, open, serverThat, token } from '../test/gateway-to.ts'
import { tokenOf } from '../test/people.ts'
import { askAs } from '../test/small-network.ts'
import { upstreamInProcess } from './upstream-in-process.ts'

const all = {
  operations: [
    operations.getPost,
    operations.uploadFile,
    operations.uploadFileFromUrl,
    operations.getFileContent,
    operations.downloadFile,
  ],
}
const bob = await tokenOf({ claims: { user: { publicUserId: 'bob' } } })

/** A service that reads each body to its end, and whose files never end. */
const startContent = () =>
  serverThat((request, response) => {
    if (request.method === 'GET' && request.url?.includes('66f0c0ffee66f0c0ffee66f0'))
      return response.write('never ends')
    request
      .resume()
      .once('end', () => response.setHeader('content-type', 'application/json').end('{}'))
  })

/** An upload of which the beginning is sent, and no more. */
const startUpload = (
  address: string,
): { request: ClientRequest; status: Promise<number | undefined> } => {
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'multipart/form-data; boundary=x',
    'transfer-encoding': 'chunked',
  }
  const request = startRequest(`${address}/api/v4/files`, { method: 'POST', agent: false, headers })
  const status = new Promise<number | undefined>((resolve) => {
    request
      .once('response', ({ statusCode }) => resolve(statusCode))
      .once('error', () => resolve(undefined))
  })
  request.write('--x\r\nContent-Disposition: form-data; name="files"; filename="a"\r\n\r\n')
  open.push(async () => request.destroy())
  return { request, status }
}

it('uploads that never end keep nobody from the service, and nobody else from uploading', async () => {
  const { origin, requests } = await startContent()
  const { address, get } = await gatewayTo(origin, {}, all)
  const slow = Array.from({ length: 100 }, () => startUpload(address))
  await eventually(() => requests.length).toBeGreaterThanOrEqual(64)
  expect(await get()).toMatchObject({ status: 200 })

  // Those that waited for a connection are told in time.
  const statuses = await Promise.all(slow.slice(64).map(({ status }) => status))
  expect(new Set(statuses)).toEqual(new Set([503]))

  const form = new FormData()
  form.append('files', new Blob(['hello']), 'a.txt')
  expect(await askAs(address, bob)('POST', '/api/v4/files', { body: form })).toMatchObject({
    status: 200,
  })
})

it('an upload whose client leaves is called off, also when its body has arrived and the service works on it', async () => {
  const calls: { arrived: boolean; ended: boolean }[] = []
  const { origin } = await serverThat((request, response) => {
    const call = { arrived: false, ended: false }
    calls.push(call)
    request.resume().once('end', () => (call.arrived = true))
    response.once('close', () => (call.ended = true))
  })
  // No answer is too late, so that nothing else ends the call.
  const { address, failures } = await gatewayTo(origin, { milliseconds: 300_000 }, all)
  const { request } = startUpload(address)
  request.end('hello\r\n--x--\r\n')
  await eventually(() => calls).toEqual([{ arrived: true, ended: false }])
  request.destroy()
  await eventually(() => calls).toEqual([{ arrived: true, ended: true }])
  expect(failures()).toEqual([])
})

it('an upload whose client leaves ends in a service of the same process, too', async () => {
  const bodies: Readable[] = []
  const content = upstreamInProcess({
    service: 'content',
    handle: ({ upload }) => {
      if (upload) bodies.push(upload.stream.resume())
      return new Promise<never>(() => undefined)
    },
  })
  const { address, failures } = await gatewayTo(content, {}, all)
  const { request } = startUpload(address)
  await eventually(() => bodies.map(({ destroyed }) => destroyed)).toEqual([false])
  request.destroy()
  await eventually(() => bodies.map(({ destroyed }) => destroyed)).toEqual([true])
  expect(bodies.map(({ readableEnded }) => readableEnded)).toEqual([false])
  expect(failures()).toEqual([])
})

it('files that are not read keep nobody from the service, and no other user from reading files', async () => {
  const { origin, requests } = await startContent()
  const { address, get } = await gatewayTo(origin, {}, all)
  const { port, hostname } = new URL(address)
  for (let i = 0; i < 140; i += 1) {
    const socket = connect(Number(port), hostname).pause()
    open.push(async () => socket.destroy())
    socket.on('error', () => undefined)
    socket.write('GET /files/n1/66f0c0ffee66f0c0ffee66f0 HTTP/1.1\r\nhost: x\r\n\r\n')
    // A busy process would refuse many at once.
    await eventually(() => requests.length, {
      interval: 5,
      timeout: 20_000,
    }).toBeGreaterThanOrEqual(Math.min(i + 1, 128))
  }
  expect(await get()).toMatchObject({ status: 200 })
  const response = await fetch(`${address}/api/v3/files/66f0c0ffee66f0c0ffee66f0/download`, {
    headers: { authorization: `Bearer ${bob}` },
  })
  expect(response.status).toBe(200)
  await response.body?.cancel()
})

it('files that are fetched from servers that hang keep nobody from the service, and nobody else from fetching', async () => {
  const { origin, requests } = await serverThat((request, response) => {
    request
      .resume()
      .once(
        'end',
        () =>
          requests.length > 32 && response.setHeader('content-type', 'application/json').end('[]'),
      )
  })
  const { address, get } = await gatewayTo(origin, { milliseconds: 300_000 }, all)
  const body = JSON.stringify({ url: 'https://example.org/a' })
  const headers = { 'content-type': 'application/json' }
  const fetching = (who: string) =>
    askAs(address, who)('POST', '/api/v4/files/from-url', { body, headers })
  for (let i = 0; i < 40; i += 1) void fetching(token).catch(() => undefined)
  await eventually(() => requests.length).toBe(32)
  expect(await get()).toMatchObject({ status: 200 })
  expect(await fetching(bob)).toMatchObject({ status: 200 })
})

it('an upload takes as long as it moves, and its answer as long as any other', async () => {
  const { origin, requests } = await startContent()
  const { address } = await gatewayTo(origin, { milliseconds: 500 }, all)
  const moving = startUpload(address)
  for (let part = 0; part < 12; part += 1) {
    moving.request.write('more ')
    await forAWhile(100, 'the upload takes longer than an answer may')
  }
  moving.request.end('\r\n--x--\r\n')
  expect(await moving.status).toBe(200)
  const still = startUpload(address)
  await eventually(() => requests.length).toBe(2)
  expect(await still.status).toBe(504)
})
