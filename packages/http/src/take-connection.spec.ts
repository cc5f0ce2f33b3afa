import { once } from 'node:events'
import { connect } from 'node:net'
import { createLog } from '@causerie/telemetry'
import { expect, onTestFinished, test } from 'vitest'
import { createApp } from './app.ts'
import { takeConnection } from './take-connection.ts'

const takenOver = async () => {
  const app = createApp({ log: createLog('silent'), bodyMilliseconds: 1_000 })
  // Called by the parser of the request, which must not be freed meanwhile: the process would end.
  app.get('/echo', async (request, reply) => {
    const socket = await takeConnection(request, reply)
    socket.on('data', (bytes) => socket.write(`${bytes.toString()}!`))
    for (const over of ['end', 'error']) socket.on(over, () => socket.destroy())
    socket.write('yours')
    return reply
  })
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  onTestFinished(() => app.close())
  return Number(port)
}
const read = async (socket: ReturnType<typeof connect>): Promise<string> =>
  String((await once(socket, 'data'))[0])

test('a connection that is taken over speaks whatever its owner speaks', async () => {
  const port = await takenOver()
  for (let n = 0; n < 20; n += 1) {
    const socket = connect(port, '127.0.0.1').on('error', () => {})
    socket.write(
      'GET /echo HTTP/1.1\r\nhost: a\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n',
    )
    expect(await read(socket)).toBe('yours')
    socket.write('GET / HTTP/1.1')
    expect(await read(socket)).toBe('GET / HTTP/1.1!')
    socket.destroy()
  }
})

test('the server goes on, whatever a client sends behind its request, or if it leaves at once', async () => {
  const port = await takenOver()
  for (let n = 0; n < 20; n += 1) {
    const socket = connect(port, '127.0.0.1').on('error', () => {})
    socket.write(
      `GET /echo HTTP/1.1\r\nhost: a\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\nGET /echo HTTP/1.1\r\n`,
    )
    if (n % 2 === 0) await read(socket)
    socket.destroy()
  }
  const last = connect(port, '127.0.0.1')
  last.write('GET /nothing HTTP/1.1\r\nhost: a\r\n\r\n')
  expect(await read(last)).toMatch(/^HTTP\/1.1 404/)
  last.destroy()
})
