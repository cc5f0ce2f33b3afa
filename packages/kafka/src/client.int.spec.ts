import { once } from 'node:events'
import { createRequire } from 'node:module'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { forAWhile } from '@causerie/testkit/for-a-while'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { clientOf } from './client.ts'

// Uses the connection of kafkajs itself, to a server that accepts everything and never answers.

type Connection = {
  connect(): Promise<unknown>
  disconnect(): Promise<unknown>
  send(of: { request: object; response: object }): Promise<unknown>
}
const load = createRequire(import.meta.url)
const KafkaConnection = load('kafkajs/src/network/connection') as new (
  options: object,
) => Connection
const { protocol } = load('kafkajs/src/protocol/requests/metadata') as {
  protocol(of: { version: number }): (of: object) => { request: object; response: object }
}

let sockets: Socket[]
const server = createServer((socket) => sockets.push(socket.resume()))
beforeEach(async () => {
  sockets = []
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterEach(() => {
  for (const socket of sockets) socket.destroy()
  server.close()
})

const connected = async (requestTimeout: number): Promise<Connection> => {
  const { port } = server.address() as AddressInfo
  const client = clientOf({ brokers: [`127.0.0.1:${port}`], clientId: 'test', onError: () => {} })
  const connection = new KafkaConnection({
    host: '127.0.0.1',
    port,
    clientId: 'test',
    logger: client.logger(),
    socketFactory: (load('kafkajs/src/network/socketFactory') as () => unknown)(),
    requestTimeout,
    connectionTimeout: 1_000,
    enforceRequestTimeout: true,
  })
  await connection.connect()
  return connection
}
const ask = (connection: Connection): Promise<unknown> =>
  connection.send(protocol({ version: 1 })({ topics: [] })).catch((error: Error) => error.message)

/** Sends a request and disconnects after so many microtasks. */
const requestDuringDisconnect = async (turns: number): Promise<string> => {
  const connection = await connected(1_000)
  const sent = ask(connection)
  for (let turn = 0; turn < turns; turn += 1) await Promise.resolve()
  await connection.disconnect()
  return Promise.race([
    sent.then(String),
    forAWhile(3_000, 'a request fails within a second').then(() => 'nothing'),
  ])
}

test('a request sent while its connection closes is rejected', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, turns) => requestDuringDisconnect(turns)),
  )
  expect(answers).toContain('The connection ended')
  expect(answers).not.toContain('nothing')
})

test('a connection on which a request was not answered in time is ended, with what else was asked', async () => {
  const connection = await connected(1_000)
  const closed = once(sockets[0] ?? expect.fail(), 'close')
  const first = ask(connection)
  await forAWhile(500, 'the second request times out later')
  expect(await Promise.all([first, ask(connection)])).toEqual([
    'Request Metadata(key: 3, version: 1) timed out',
    'Connection error: a request was not answered in time',
  ])
  await closed
})
