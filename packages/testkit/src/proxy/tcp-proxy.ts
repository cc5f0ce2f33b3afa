import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** Stands between two processes, and can do to their connections what networks do. */
export type TcpProxy = {
  readonly port: number
  /** Milliseconds by which everything that goes through is late, in either direction. */
  delay: number
  /** Refuses new connections until it is false again. */
  isClosed: boolean
  /** Cuts all connections now. */
  cut(): void
  /** How often something was cut. */
  readonly cuts: number
  /** Nothing goes through any more, in either direction, until `flow`. */
  stall(): void
  flow(): void
  close(): Promise<void>
}

/** What becomes of the bytes of one connection: what these return goes on. `up` is towards the server. */
export type Passage = { up?(bytes: Buffer): Buffer; down?(bytes: Buffer): Buffer }
/** Made for every connection; `cut` ends it behind what is let through at that moment. */
export type Watch = (cut: () => void) => Passage

export type Target = { host: string; port: number }

export const tcpProxy = async ({ host, port }: Target, watch: Watch = () => ({})): Promise<TcpProxy> => {
  const pairs = new Set<readonly [near: Socket, far: Socket]>()
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
      // What was written still arrives.
      far.end()
    }
    let isCut = false
    const { up = same, down = same } = watch(() => {
      cuts += 1
      isCut = true
    })
    const carry = (from: Socket, to: Socket, through: (bytes: Buffer) => Buffer) =>
      from.on('data', (bytes) => {
        if (isCut) return
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

const same = (bytes: Buffer): Buffer => bytes
