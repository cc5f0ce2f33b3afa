import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A proxy between two processes that simulates network faults. */
export type TcpProxy = {
  readonly port: number
  /** Milliseconds by which all data is delayed, in both directions. */
  delay: number
  /** Refuses new connections while true. */
  isClosed: boolean
  /** Cuts all connections now. */
  cut(): void
  /** The number of cuts. */
  readonly cuts: number
  /** Loses all that is sent on the connections that there are now, which stay open, for good. */
  lose(): void
  /** Stops forwarding in both directions until `flow`. */
  stall(): void
  flow(): void
  close(): Promise<void>
}

/**
 * Filters the bytes of one connection: the returned bytes are forwarded. `up` is towards the
 * server.
 */
export type ByteFilter = { up?(bytes: Buffer): Buffer; down?(bytes: Buffer): Buffer }
/** Creates the filter of a connection; `cut` ends the connection after the bytes returned next. */
export type CreateFilter = (cut: () => void) => ByteFilter

export type Target = { host: string; port: number }

export const tcpProxy = async (
  { host, port }: Target,
  createFilter: CreateFilter = () => ({}),
): Promise<TcpProxy> => {
  const pairs = new Set<readonly [near: Socket, far: Socket]>()
  const lost = new WeakSet<readonly [near: Socket, far: Socket]>()
  let isStalled = false
  let cuts = 0

  const server = createServer((near) => {
    if (proxy.isClosed) {
      near.destroy()
      return
    }
    const far = connect(port, host)
    const pair = [near, far] as const
    pairs.add(pair)
    const end = () => {
      pairs.delete(pair)
      near.destroy()
      // Bytes that were written are still delivered.
      far.end()
    }
    let isCut = false
    const { up = unchanged, down = unchanged } = createFilter(() => {
      cuts += 1
      isCut = true
    })
    const carry = (from: Socket, to: Socket, through: (bytes: Buffer) => Buffer) =>
      from.on('data', (bytes) => {
        if (isCut || lost.has(pair)) return
        const passed = through(bytes)
        if (passed.length > 0 && proxy.delay > 0) setTimeout(() => to.write(passed), proxy.delay)
        else if (passed.length > 0) to.write(passed)
        if (isCut) end()
      })
    carry(near, far, up)
    carry(far, near, down)
    for (const socket of pair) {
      socket.setNoDelay(true).on('error', end).on('close', end)
      if (isStalled) socket.pause()
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  const each = (act: (socket: Socket) => void) => {
    for (const pair of [...pairs]) pair.forEach(act)
  }
  const proxy: TcpProxy = {
    // A server that listens on a port has an address with a port.
    port: (server.address() as AddressInfo).port,
    delay: 0,
    isClosed: false,
    cut: () => {
      cuts += 1
      each((socket) => socket.destroy())
    },
    get cuts() {
      return cuts
    },
    lose: () => {
      for (const pair of pairs) lost.add(pair)
    },
    stall: () => {
      isStalled = true
      each((socket) => socket.pause())
    },
    flow: () => {
      isStalled = false
      each((socket) => socket.resume())
    },
    close: async () => {
      each((socket) => socket.destroy())
      server.close()
      await once(server, 'close')
    },
  }
  return proxy
}

const unchanged = (bytes: Buffer): Buffer => bytes
