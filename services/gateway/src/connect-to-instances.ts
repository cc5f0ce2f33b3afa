import { connect, type Socket } from 'node:net'
import { connect as connectSecurely } from 'node:tls'
import { callbackify } from 'node:util'
import type { HttpUpstream } from './upstream.ts'

type Target = { protocol: string; host?: string }
type Callback = (...outcome: [error: Error, socket: null] | [error: null, socket: Socket]) => void

/**
 * Milliseconds until an instance has answered on a new connection, if there is another one to try,
 * and if there is none.
 */
const answersWithin = { thenNext: 2_000, atLast: 5_000 }

/**
 * Distributes the connections of a pool over the instances of its service. An instance that refuses
 * a connection, or does not answer a greeting on it, has received no request, so the next one is
 * tried; a request is never repeated.
 */
export const connectToInstances = (
  upstreams: readonly Pick<HttpUpstream, 'origin' | 'instances'>[],
) => {
  const instancesOf = new Map(upstreams.map(({ origin, instances }) => [origin, instances]))
  let turn = 0
  return ({ protocol, host }: Target, callback: Callback): void => {
    const origin = `${protocol}//${host}`
    const instances = instancesOf.get(origin) ?? [origin]
    turn += 1
    const inTurn = instances.map((_, i) => instances[(turn + i) % instances.length] ?? origin)
    // A single name may stand for several instances.
    callbackify(firstOf)(inTurn.length > 1 ? inTurn : [...inTurn, ...inTurn], (error, socket) =>
      error ? callback(error, null) : callback(null, socket),
    )
  }
}

const firstOf = async ([origin, ...others]: readonly string[]): Promise<Socket> => {
  if (origin === undefined) throw new Error('a service has no address')
  const isLast = others.length === 0
  try {
    return await openSocket(new URL(origin), isLast ? answersWithin.atLast : answersWithin.thenNext)
  } catch (error) {
    if (isLast) throw error
    return firstOf(others)
  }
}

/**
 * Milliseconds of silence from which on a connection is probed: ten seconds later the system ends
 * one whose packets are lost. Clients of realtime, which stay connected, come back then.
 */
const probesAfter = 5_000

const isLeaving = (head: string): boolean => /^connection: close\r$/im.test(head)

/**
 * Opens a connection, and greets its instance. The system accepts connections for a process that
 * hangs, and closes those that a stopping one has not accepted itself; a request on them would be
 * lost, or nobody could say whether it was executed.
 */
const openSocket = (
  { protocol, host: authority, hostname, port }: URL,
  milliseconds: number,
): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const host = hostname.replace(/^\[(.*)\]$/, '$1')
    const socket =
      protocol === 'https:'
        ? connectSecurely({
            host,
            port: Number(port || 443),
            servername: host,
            ALPNProtocols: ['http/1.1'],
          })
        : connect({ host, port: Number(port || 80) })
    let head = ''
    const read = () => {
      head += String(socket.read() ?? '')
      // An answer to HEAD has no body.
      if (!head.endsWith('\r\n\r\n')) return
      if (isLeaving(head)) {
        socket.destroy(new Error('the instance stops'))
        return
      }
      settle()
      resolve(socket)
    }
    const end = () => {
      settle()
      reject(new Error('the instance closed the connection'))
    }
    const late = setTimeout(
      () => socket.destroy(new Error('the instance took too long')),
      milliseconds,
    )
    const settle = () => {
      clearTimeout(late)
      // Connections to realtime stay open, and keep what listens to them.
      socket.off('error', reject).off('close', end).off('readable', read)
    }
    socket.setNoDelay(true).setKeepAlive(true, probesAfter)
    socket.once('error', reject).once('close', end).on('readable', read)
    socket.write(`HEAD /livez HTTP/1.1\r\nhost: ${authority}\r\n\r\n`)
  })
