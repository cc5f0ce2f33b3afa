import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { createLog } from '@causerie/kernel/engine'
import { deadline } from '@causerie/testkit/deadline'
import { eventually } from '@causerie/testkit/eventually'
import { expect, it } from 'vitest'
import { createApp } from './app.ts'
import { drain } from './drain.ts'

const log = createLog('silent')

const start = async () => {
  const app = createApp({ log, bodyMilliseconds: 1_000 })
  app.get('/', () => 'here')
  await app.listen({ port: 0, host: '127.0.0.1' })
  // The server listens on a port, so its address is an object.
  const { port } = app.server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const ask = (by: Agent = agent): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      const asked = request({ port, host: '127.0.0.1', agent: by }, (answer) => answer.resume().once('end', () => resolve(answer)))
      asked.once('error', reject).end()
    })
  return { app, ask, port }
}

it('answers on open connections with `connection: close`, refuses new ones, and then closes', async () => {
  const { app, ask } = await start()
  expect((await ask()).headers.connection).toBe('keep-alive')
  const began = performance.now()
  const drained = drain(app.server, 5_000)
  const last = await ask()
  expect({ status: last.statusCode, connection: last.headers.connection }).toEqual({ status: 200, connection: 'close' })
  await eventually(() => app.server.listening).toBe(false)
  await expect(ask()).rejects.toThrow('ECONNREFUSED')
  await drained
  await app.close()
  expect(performance.now() - began).toBeLessThan(deadline(4_000))
})

it('answers on a connection that the system has accepted, although it has not done so itself', async () => {
  const { app, port } = await start()
  const client = connect(port, '127.0.0.1')
  client.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
  const answer = once(client, 'data')
  // Within this process, nobody accepts it before the next turn.
  await new Promise<void>((resolve) => process.nextTick(resolve))
  const drained = drain(app.server, 5_000)
  expect(String(await answer)).toMatch(/^HTTP\/1\.1 200 OK\r\nconnection: close\r\n/i)
  await drained
  await app.close()
})

it('waits for idle connections no longer than its time limit', async () => {
  const { app, ask } = await start()
  await ask()
  const began = performance.now()
  await drain(app.server, 200)
  expect(performance.now() - began).toBeGreaterThan(150)
  await app.close()
})

it('does not wait for a request that never completes', async () => {
  const { app, port } = await start()
  const half = connect(port, '127.0.0.1', () => half.write('GET / HTTP/1.1\r\nhost: '))
  half.on('error', () => {})
  await eventually(() => half.bytesWritten).toBeGreaterThan(0)
  const began = performance.now()
  await drain(app.server, 200)
  await app.close()
  expect(performance.now() - began).toBeLessThan(deadline(4_000))
})

it('does not wait for connections that never sent a request', async () => {
  const { app, ask, port } = await start()
  const spare = connect(port, '127.0.0.1')
  await once(spare, 'connect')
  // Accepted after the spare connection, so the spare one is accepted by now.
  await ask()
  const began = performance.now()
  await app.close()
  expect(performance.now() - began).toBeLessThan(deadline(2_000))
})

it('answers what has arrived before it closes idle connections, although it is not read yet', async () => {
  const { app, port } = await start()
  const client = connect(port, '127.0.0.1')
  const ask = async (): Promise<string> => {
    // The system has it at once, and the server reads it in its next turn.
    client.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
    const [answer] = await once(client, 'data')
    return String(answer).slice(0, 15)
  }
  await once(client, 'connect')
  expect(await ask()).toBe('HTTP/1.1 200 OK')
  const answered = ask()
  await app.close()
  expect(await answered).toBe('HTTP/1.1 200 OK')
})
