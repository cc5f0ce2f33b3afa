import { addressPrefix } from '@causerie/http'
import type { FastifyReply } from 'fastify'
import { type FairPool, fairPool, type Holder } from './fair-pool.ts'
import type { ReceivedCall } from './upstream.ts'

/**
 * Connections to a service that each kind of call may occupy, so that none waits for another kind.
 */
const places = { ordinary: 64, upload: 64, fetched: 32, file: 128, composed: 32, exported: 16 }
/** Calls that the gateway makes at once to one service, for one call that it composes. */
const callsOfComposed = 3
/**
 * All of them together, for the pool of the HTTP client: whoever has a place need not wait for a
 * connection.
 */
export const connectionsOfService =
  Object.values(places).reduce((sum, count) => sum + count, 0) +
  (callsOfComposed - 1) * places.composed

/**
 * Milliseconds that a call waits for a place at most; the rest of the ten seconds is for the
 * service.
 */
const patience = 5_000

type Kind = keyof typeof places
const kindOf = ({ operation }: ReceivedCall): Kind => {
  if (operation.owner === 'gateway') return operation.answersFile ? 'exported' : 'composed'
  if (operation.upload) return 'upload'
  // It waits for a machine elsewhere.
  if (operation.fetches) return 'fetched'
  return operation.answersFile ? 'file' : 'ordinary'
}

/** The place of a call is needed for somebody who has fewer. */
export class PlaceNeeded extends Error {}

/**
 * Waits for a place for a call, which it keeps until it is answered or its client has left; false
 * if there was none in time.
 */
type Occupy = (
  call: ReceivedCall,
  reply: FastifyReply,
  isElsewhere: boolean,
) => true | Promise<boolean>

/**
 * The places of all services. In a process of its own an ordinary call needs no connection, and
 * waits for no client.
 */
export const createPlaces = (): Occupy => {
  const pools = new Map<string, FairPool>()
  const poolOf = (owner: string, kind: Kind): FairPool => {
    const name = `${owner} ${kind}`
    const pool = pools.get(name) ?? fairPool({ places: places[kind], patience })
    pools.set(name, pool)
    return pool
  }
  return (call, reply, isElsewhere) => {
    const kind = kindOf(call)
    if (kind === 'ordinary' && !isElsewhere) return true
    if (reply.raw.destroyed) return Promise.resolve(false)
    const pool = poolOf(call.operation.owner, kind)
    const holder = holderOf(call, reply)
    reply.raw.once('close', () => pool.leave(holder))
    return pool.enter(holder)
  }
}

const holderOf = (call: ReceivedCall, reply: FastifyReply): Holder => {
  const { raw, ip } = reply.request
  return {
    key: shareOf(call, ip),
    isClientAwaited: () =>
      call.operation.fetches !== undefined || !raw.complete || reply.raw.headersSent,
    end: () =>
      (reply.raw.headersSent ? reply.raw : (call.upload?.stream ?? reply.raw)).destroy(
        new PlaceNeeded(),
      ),
  }
}

/** Whose places they are: a user's, a network's if its backend calls, or those of an address. */
const shareOf = ({ caller }: ReceivedCall, address: string): string => {
  if (caller.kind === 'user' || caller.kind === 'admin')
    return `user ${caller.networkId}\n${caller.userId}`
  if (caller.kind === 'server-key') return `server ${caller.networkId}`
  return `address ${addressPrefix(address)}`
}
