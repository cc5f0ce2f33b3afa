import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Below the ephemeral ports: an outgoing connection could take one before the server starts seconds later. */
const first = 10_000
const last = 31_999
const tries = 20

/** A port of 127.0.0.1 that is currently free. */
export const freePort = async (): Promise<number> => {
  for (let tried = 0; tried < tries; tried++) {
    const port = randomInt(first, last + 1)
    if (await isFree(port)) return port
  }
  throw new Error(`none of ${tries} ports between ${first} and ${last} was free`)
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer().once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
