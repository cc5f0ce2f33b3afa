import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { promisify } from 'node:util'
import { expect, it, onTestFinished } from 'vitest'
import { connectToInstances } from './connect-to-instances.ts'

const origin = 'http://content:8080'

/** An instance; one that hangs accepts connections, and answers nothing. */
const instance = async (hangs = false) => {
  const sockets: Socket[] = []
  const server = createServer((socket) => {
    sockets.push(socket.on('error', () => undefined).resume())
    if (!hangs) socket.once('data', () => socket.write('HTTP/1.1 200 OK\r\n\r\n'))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  // A server that listens on a port has an address with a port.
  return { origin, address: '127.0.0.1', port: (server.address() as AddressInfo).port, sockets }
}

it('an instance of several by one name that hangs is tried behind the others from then on', async () => {
  const [hanging, answering] = [await instance(true), await instance()]
  const connect = promisify(
    connectToInstances([{ origin, instances: [origin] }], async () => [hanging, answering]),
  )
  const ports: (number | undefined)[] = []
  for (let n = 0; n < 6; n += 1) {
    const socket = await connect({ protocol: 'http:', host: 'content:8080' })
    ports.push(socket?.remotePort)
    socket?.destroy()
  }
  expect(ports).toEqual(Array(6).fill(answering.port))
  expect(hanging.sockets).toHaveLength(1)
})

it('a name that nobody knows is no obstacle to another one', async () => {
  const known = await instance()
  const names = ['http://nobody:8080', origin]
  const connect = promisify(
    connectToInstances([{ origin, instances: names }], async (name) =>
      name === origin ? [known] : [],
    ),
  )
  const socket = await connect({ protocol: 'http:', host: 'content:8080' })
  expect(socket?.remotePort).toBe(known.port)
  socket?.destroy()
})
