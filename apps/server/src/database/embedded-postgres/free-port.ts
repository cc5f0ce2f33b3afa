import { randomInt } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { createServer } from 'node:net'

/**
 * Below the ephemeral ports: an outgoing connection could take one before the server starts seconds
 * later.
 */
const first = 10_000
const last = 31_999
const tries = 20

/**
 * A port of 127.0.0.1 that nobody else gets here while this process runs: its server may start much
 * later, and again.
 */
export const freePort = async (): Promise<number> => {
  for (let tried = 0; tried < tries; tried++) {
    const port = randomInt(first, last + 1)
    const release = await reserve(port)
    if (release && (await isFree(port))) return port
    release?.()
  }
  throw new Error(`none of ${tries} ports between ${first} and ${last} was free`)
}

/**
 * The port of UDP with the same number stands for it: the system gives it to one, until that
 * process ends. Nobody uses it.
 */
const reserve = (port: number): Promise<(() => void) | undefined> =>
  new Promise((resolve) => {
    const socket = createSocket('udp4').once('error', () => socket.close(() => resolve(undefined)))
    socket.bind({ port, address: '127.0.0.1', exclusive: true }, () =>
      resolve(() => socket.close()),
    )
    socket.unref()
  })

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer().once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
