import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** Stands between a service and its database, and can do to the connection what networks do. */
export type CutProxy = {
  /** The database's address, through the proxy. */
  readonly url: string
  /** Cuts at the next commit: before the database has it, or after it was sent, so that its answer is lost. `isClosed` from then on. */
  cutAtNextCommit(when: 'before' | 'after', isClosed?: boolean): void
  /** Cuts all connections now. */
  cut(): void
  /** Refuses new connections until it is false again. */
  isClosed: boolean
  /** Nothing goes through any more, in either direction, until `flow`. */
  stall(): void
  flow(): void
  /** How often it cut. */
  readonly cuts: number
  close(): Promise<void>
}

/** The message that ends a transaction, as it stands on the wire. */
const commitMessage = Buffer.from('commit\0')

export const cutProxy = async (databaseUrl: string): Promise<CutProxy> => {
  const target = new URL(databaseUrl)
  const pairs = new Set<{ near: Socket; far: Socket }>()
  let atCommit: { when: 'before' | 'after'; isClosed: boolean } | undefined
  let isStalled = false
  let cuts = 0

  const server = createServer((near) => {
    if (proxy.isClosed) {
      near.destroy()
      return
    }
    const far = connect(Number(target.port), target.hostname)
    const pair = { near, far }
    pairs.add(pair)
    near.setNoDelay(true)
    far.setNoDelay(true)
    const end = () => {
      pairs.delete(pair)
      near.destroy()
      // What was written still arrives.
      far.end()
    }
    for (const socket of [near, far]) socket.on('error', end).on('close', end)
    near.on('data', (chunk) => {
      if (atCommit && chunk.includes(commitMessage)) {
        const { when, isClosed } = atCommit
        atCommit = undefined
        proxy.isClosed = isClosed
        cuts += 1
        if (when === 'after') far.write(chunk)
        return end()
      }
      far.write(chunk)
    })
    far.on('data', (chunk) => near.write(chunk))
    if (isStalled) for (const socket of [near, far]) socket.pause()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const own = new URL(databaseUrl)
  own.hostname = '127.0.0.1'
  own.port = String((server.address() as AddressInfo).port)

  const each = (act: (socket: Socket) => void) => {
    for (const { near, far } of [...pairs]) for (const socket of [near, far]) act(socket)
  }
  const proxy: CutProxy = {
    url: own.href,
    cutAtNextCommit: (when, isClosed = false) => {
      atCommit = { when, isClosed }
    },
    cut: () => {
      cuts += 1
      each((socket) => socket.destroy())
    },
    isClosed: false,
    stall: () => {
      isStalled = true
      each((socket) => socket.pause())
    },
    flow: () => {
      isStalled = false
      each((socket) => socket.resume())
    },
    get cuts() {
      return cuts
    },
    close: async () => {
      each((socket) => socket.destroy())
      server.close()
      await once(server, 'close')
    },
  }
  return proxy
}
