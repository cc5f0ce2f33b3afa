import type { Caller } from '@causerie/kernel'
import { isRefusal, type Refusal } from '@causerie/protocol'
import { decodeJwt } from 'jose'
import { createMultiMap } from './delivery/multi-map.ts'

/** Who has this token, or why nobody is let in with it. */
export type Authenticate = (token: string) => Promise<Caller | Refusal>

/** An open connection of a session. */
export type Socket = {
  caller: Pick<Caller, 'networkId' | 'userId' | 'device'>
  protocol: 'mqtt' | 'stream'
  /** The access token that it was opened with; a newer one of the same session does not end it. */
  token: string
  /** Ends it; resolves once nothing of it is left to save. */
  close(reason: 'ended' | 'stopping'): Promise<void> | void
}

export type Sockets = {
  /** False when the user has too many, or everything is closed. */
  add(socket: Socket): boolean
  remove(socket: Socket): void
  /** Ends the sockets of a user, a device or a network whose sessions were ended. */
  recheck(networkId: string, of: 'user' | 'device' | 'network', id: string): void
  count(): number
  /** How many are open, by protocol. */
  byProtocol(): Record<Socket['protocol'], number>
  /**
   * Ends them in slices. What they were not told is told by the session or the stream that goes on
   * elsewhere.
   */
  closeAll(): Promise<void>
}

const socketsOfUser = 20
const expiryEvery = 1_000
/** The access list may learn of the end of a session a little later than the events do. */
const recheckAfter = [0, 100, 500, 2_000]
const closedAtOnce = 200
/**
 * So long closing all of them takes at most beyond the saving: their clients come back a second
 * after they were cut, in the same slices.
 */
const closesWithin = 2_000
const pauseAtMost = 50

export const createSockets = (
  authenticate: Authenticate,
  now: () => number = Date.now,
): Sockets => {
  const open = new Map<Socket, number>()
  const byName = createMultiMap<string, Socket>()
  const timers = new Set<NodeJS.Timeout>()
  const counts = { mqtt: 0, stream: 0 }
  let isClosed = false
  // Network ids contain no line break.
  const nameOf = (networkId: string, of: 'user' | 'device' | 'network', id: string) =>
    `${networkId}\n${of}\n${id}`
  const namesOf = ({ caller: { networkId, userId, device } }: Socket) => [
    nameOf(networkId, 'user', userId),
    nameOf(networkId, 'device', device),
    nameOf(networkId, 'network', networkId),
  ]

  const check = async (socket: Socket): Promise<void> => {
    const caller = await authenticate(socket.token)
    // What cannot be checked now goes on.
    if (isRefusal(caller) && caller.refused !== 'unavailable' && open.has(socket))
      void socket.close('ended')
  }
  const expire = () => {
    for (const [socket, until] of open) if (until <= now()) void socket.close('ended')
  }
  const expiring = setInterval(expire, expiryEvery).unref()

  return {
    add: (socket) => {
      const { networkId, userId } = socket.caller
      if (isClosed || byName.count(nameOf(networkId, 'user', userId)) >= socketsOfUser) return false
      for (const name of namesOf(socket)) byName.add(name, socket)
      counts[socket.protocol] += 1
      open.set(socket, (decodeJwt(socket.token).exp ?? 0) * 1000)
      return true
    },
    remove: (socket) => {
      if (open.delete(socket)) counts[socket.protocol] -= 1
      for (const name of namesOf(socket)) byName.remove(name, socket)
    },
    recheck: (networkId, of, id) => {
      const name = nameOf(networkId, of, id)
      if (byName.count(name) === 0) return
      for (const after of recheckAfter) {
        const timer = setTimeout(() => {
          timers.delete(timer)
          for (const socket of byName.of(name)) void check(socket).catch(() => {})
        }, after).unref()
        timers.add(timer)
      }
    },
    count: () => open.size,
    byProtocol: () => ({ ...counts }),
    closeAll: async () => {
      isClosed = true
      clearInterval(expiring)
      for (const timer of timers) clearTimeout(timer)
      const all = [...open.keys()]
      const between = Math.min(pauseAtMost, (closesWithin * closedAtOnce) / all.length)
      for (let from = 0; from < all.length; from += closedAtOnce) {
        if (from > 0) await new Promise((resolve) => setTimeout(resolve, between))
        await Promise.all(
          all.slice(from, from + closedAtOnce).map(async (socket) => socket.close('stopping')),
        )
      }
    },
  }
}
