import { connect, type Socket } from 'node:net'
import { connect as connectSecurely } from 'node:tls'
import { callbackify } from 'node:util'
import type { HttpUpstream } from './upstream.ts'

type Wanted = { protocol: string; host?: string }
type Callback = (...outcome: [error: Error, socket: null] | [error: null, socket: Socket]) => void

const connectTimeout = 2_000

/**
 * Distributes the connections of a pool over the instances of its service. If an instance refuses a connection, it has received
 * nothing, so the next one is tried; a request is never repeated.
 */
export const connectToInstances = (upstreams: readonly Pick<HttpUpstream, 'origin' | 'instances'>[]) => {
  const instancesOf = new Map(upstreams.map(({ origin, instances }) => [origin, instances]))
  let turn = 0
  return ({ protocol, host }: Wanted, callback: Callback): void => {
    const origin = `${protocol}//${host}`
    const instances = instancesOf.get(origin) ?? [origin]
    turn += 1
    const inTurn = instances.map((_, i) => instances[(turn + i) % instances.length] ?? origin)
    callbackify(firstOf)(inTurn, (error, socket) => (error ? callback(error, null) : callback(null, socket)))
  }
}

const firstOf = async ([origin, ...others]: readonly string[]): Promise<Socket> => {
  if (origin === undefined) throw new Error('a service has no address')
  try {
    return await openSocket(new URL(origin))
  } catch (error) {
    if (others.length === 0) throw error
    return firstOf(others)
  }
}

const openSocket = ({ protocol, hostname, port }: URL): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const host = hostname.replace(/^\[(.*)\]$/, '$1')
    const socket =
      protocol === 'https:'
        ? connectSecurely({ host, port: Number(port || 443), servername: host, ALPNProtocols: ['http/1.1'] })
        : connect({ host, port: Number(port || 80), keepAlive: true })
    const late = setTimeout(() => socket.destroy(new Error('the connection took too long')), connectTimeout)
    const settle = () => {
      clearTimeout(late)
      // Connections to realtime stay open, and keep what listens to them.
      socket.off('error', reject).off('close', settle)
    }
    socket.setNoDelay(true)
    socket.once('error', reject).once('close', settle)
    socket.once(protocol === 'https:' ? 'secureConnect' : 'connect', () => {
      settle()
      resolve(socket)
    })
  })
