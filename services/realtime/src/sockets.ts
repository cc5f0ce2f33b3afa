import type { Refusal } from '@causerie/contracts'
import { isRefusal } from '@causerie/contracts'
import type { Caller } from '@causerie/kernel'
import { decodeJwt } from 'jose'

/** Who has this token, or why nobody is let in with it. */
export type Authenticate = (token: string) => Promise<Caller | Refusal>

/** An open connection of a user. */
export type Socket = {
  networkId: string
  userId: string
  /** The access token that it was opened with; a newer one of the same session does not end it. */
  token: string
  /** Ends it. */
  close(reason: 'ended' | 'stopping'): void
}

export type Sockets = {
  /** False when the user has too many. */
  add(socket: Socket): boolean
  remove(socket: Socket): void
  /** Ends the sockets of a user whose session was ended. */
  recheck(networkId: string, userId: string): void
  count(): number
  closeAll(): Promise<void>
}

const socketsOfUser = 20
const expiryEvery = 1_000
/** The access list may learn of the end of a session a little later than the events do. */
const recheckAfter = [0, 100, 500, 2_000]
const closedAtOnce = 200

export const createSockets = (authenticate: Authenticate, now: () => number = Date.now): Sockets => {
  const open = new Map<Socket, number>()
  const byUser = new Map<string, Set<Socket>>()
  const timers = new Set<NodeJS.Timeout>()
  // Network ids contain no line break.
  const keyOf = ({ networkId, userId }: Pick<Socket, 'networkId' | 'userId'>) => `${networkId}\n${userId}`

  const check = async (socket: Socket): Promise<void> => {
    const caller = await authenticate(socket.token)
    // What cannot be checked now goes on.
    if (isRefusal(caller) && caller.refused !== 'unavailable' && open.has(socket)) socket.close('ended')
  }
  const expire = () => {
    for (const [socket, until] of open) if (until <= now()) socket.close('ended')
  }
  const expiring = setInterval(expire, expiryEvery).unref()

  return {
    add: (socket) => {
      const own = byUser.get(keyOf(socket)) ?? new Set()
      if (own.size >= socketsOfUser) return false
      byUser.set(keyOf(socket), own.add(socket))
      open.set(socket, (decodeJwt(socket.token).exp ?? 0) * 1000)
      return true
    },
    remove: (socket) => {
      open.delete(socket)
      const own = byUser.get(keyOf(socket))
      own?.delete(socket)
      if (own?.size === 0) byUser.delete(keyOf(socket))
    },
    recheck: (networkId, userId) => {
      const key = keyOf({ networkId, userId })
      if (!byUser.has(key)) return
      for (const after of recheckAfter) {
        const timer = setTimeout(() => {
          timers.delete(timer)
          for (const socket of byUser.get(key) ?? []) void check(socket).catch(() => {})
        }, after).unref()
        timers.add(timer)
      }
    },
    count: () => open.size,
    closeAll: async () => {
      clearInterval(expiring)
      for (const timer of timers) clearTimeout(timer)
      const all = [...open.keys()]
      for (let from = 0; from < all.length; from += closedAtOnce) {
        for (const socket of all.slice(from, from + closedAtOnce)) socket.close('stopping')
        await new Promise(setImmediate)
      }
    },
  }
}
