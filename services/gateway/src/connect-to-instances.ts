import { lookup } from 'node:dns/promises'
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

/** Milliseconds for which an instance that did not answer is tried behind the others. */
const avoidedFor = 5_000

/** An instance: a name may stand for several, each with an address of its own. */
type Instance = { origin: string; address: string; port: number }
type Lookup = (origin: string) => Promise<readonly Instance[]>

/**
 * Distributes the connections of a pool over the instances of its service. An instance that refuses
 * a connection, or does not answer a greeting on it, has received no request, so the next one is
 * tried; a request is never repeated.
 */
export const connectToInstances = (
  upstreams: readonly Pick<HttpUpstream, 'origin' | 'instances'>[],
  lookUp: Lookup = instancesAt,
) => {
  const instancesOf = new Map(upstreams.map(({ origin, instances }) => [origin, instances]))
  const avoidedUntil = new Map<string, number>()
  let turn = 0
  const keyOf = ({ origin, address, port }: Instance): string => `${origin} ${address} ${port}`
  const isAvoided = (instance: Instance): boolean =>
    (avoidedUntil.get(keyOf(instance)) ?? 0) > performance.now()
  const avoid = (instance: Instance): void => {
    const now = performance.now()
    for (const [key, until] of avoidedUntil) if (until <= now) avoidedUntil.delete(key)
    avoidedUntil.set(keyOf(instance), now + avoidedFor)
  }

  const inTurn = async (origin: string): Promise<readonly Instance[]> => {
    const names = instancesOf.get(origin) ?? [origin]
    const found = (await Promise.all(names.map(lookUp))).flat()
    turn += 1
    const all = found.map((one, i) => found[(turn + i) % found.length] ?? one)
    const ordered = [...all.filter((one) => !isAvoided(one)), ...all.filter(isAvoided)]
    return ordered.length > 1 ? ordered : [...ordered, ...ordered]
  }
  const firstOf = async ([instance, ...others]: readonly Instance[]): Promise<Socket> => {
    if (!instance) throw new Error('a service has no address')
    const isLast = others.length === 0
    try {
      const socket = await openSocket(
        instance,
        isLast ? answersWithin.atLast : answersWithin.thenNext,
      )
      avoidedUntil.delete(keyOf(instance))
      return socket
    } catch (error) {
      avoid(instance)
      if (isLast) throw error
      return firstOf(others)
    }
  }
  const open = async (origin: string): Promise<Socket> => firstOf(await inTurn(origin))

  return ({ protocol, host }: Target, callback: Callback): void =>
    callbackify(open)(`${protocol}//${host}`, (error, socket) =>
      error ? callback(error, null) : callback(null, socket),
    )
}

/** None for a name that nobody knows: others may be known. */
const instancesAt: Lookup = async (origin) => {
  const url = new URL(origin)
  const port = Number(url.port || (url.protocol === 'https:' ? 443 : 80))
  const found = await lookup(hostOf(url), { all: true }).catch(() => [])
  return found.map(({ address }) => ({ origin, address, port }))
}

const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, '$1')

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
  { origin, address: host, port }: Instance,
  milliseconds: number,
): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const url = new URL(origin)
    const socket =
      url.protocol === 'https:'
        ? connectSecurely({ host, port, servername: hostOf(url), ALPNProtocols: ['http/1.1'] })
        : connect({ host, port })
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
    socket.write(`HEAD /livez HTTP/1.1\r\nhost: ${url.host}\r\n\r\n`)
  })
