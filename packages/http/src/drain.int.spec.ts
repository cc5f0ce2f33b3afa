import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { createLog } from '@causerie/kernel/engine'
import { eventually } from '@causerie/testkit/eventually'
import { forAWhile } from '@causerie/testkit/for-a-while'
import { expect, it } from 'vitest'
import { createApp } from './app.ts'
import { drain } from './drain.ts'

const log = createLog('silent')
/** Milliseconds of a time limit that no test lives to see: who waits for it hangs. */
const never = 24 * 60 * 60 * 1_000

const start = async () => {
  const app = createApp({ log, bodyMilliseconds: 1_000 })
  app.get('/', () => 'here')
  await app.listen({ port: 0, host: '127.0.0.1' })
  // The server listens on a port, so its address is an object.
  const { port } = app.server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const ask = (by: Agent = agent): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      const asked = request({ port, host: '127.0.0.1', agent: by }, (answer) =>
        answer.resume().once('end', () => resolve(answer)),
      )
      asked.once('error', reject).end()
    })
  return { app, ask, port }
}

it('answers on open connections with `connection: close`, refuses new ones, and then closes', async () => {
  const { app, ask } = await start()
  expect((await ask()).headers.connection).toBe('keep-alive')
  const drained = drain(app.server, never)
  const last = await ask()
  expect({ status: last.statusCode, connection: last.headers.connection }).toEqual({
    status: 200,
    connection: 'close',
  })
  await eventually(() => app.server.listening).toBe(false)
  await expect(ask()).rejects.toThrow('ECONNREFUSED')
  await drained
  await app.close()
})

it('answers on a connection that the system has accepted, although it has not done so itself', async () => {
  const { app, port } = await start()
  const client = connect(port, '127.0.0.1')
  client.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
  const answer = once(client, 'data')
  // Within this process, nobody accepts it before the next turn.
  await new Promise<void>((resolve) => process.nextTick(resolve))
  const drained = drain(app.server, never)
  expect(String(await answer)).toMatch(/^HTTP\/1\.1 200 OK\r\nconnection: close\r\n/i)
  await drained
  await app.close()
})

it('waits for idle connections until its time limit', async () => {
  const { app, ask } = await start()
  await ask()
  expect(
    await Promise.race([
      drain(app.server, never),
      forAWhile(200, 'it would have ended by then').then(() => 'waits'),
    ]),
  ).toBe('waits')
  await app.close()
  const other = await start()
  await other.ask()
  await drain(other.app.server, 200)
  await other.app.close()
})

it('does not wait for a request that never completes', async () => {
  const { app, port } = await start()
  const half = connect(port, '127.0.0.1', () => half.write('GET / HTTP/1.1\r\nhost: '))
  half.on('error', () => {})
  await eventually(() => half.bytesWritten).toBeGreaterThan(0)
  await drain(app.server, 200)
  // Node waits for it without end.
  await app.close()
})

it('does not wait for connections that never sent a request', async () => {
  const { app, ask, port } = await start()
  const spare = connect(port, '127.0.0.1')
  await once(spare, 'connect')
  // Accepted after the spare connection, so the spare one is accepted by now.
  await ask()
  // Node waits for it without end.
  await app.close()
  spare.destroy()
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
