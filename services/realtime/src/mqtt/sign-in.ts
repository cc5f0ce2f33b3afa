import type { Log } from '@causerie/http'
import { isRefusal } from '@causerie/protocol'
import type { IConnectPacket } from 'mqtt-packet'
import type { WebSocket } from 'ws'
import { costs } from '../budget.ts'
import { formatCursor } from '../delivery/positions.ts'
import { isFitText } from '../fit-text.ts'
import { ConnectedClient } from './connected-client.ts'
import type { ConnectionOptions } from './connection-options.ts'
import { openSession } from './open-session.ts'

/** Return codes of CONNACK. 2 ends clients for good, 3 lets them come back. */
export const codes = {
  accepted: 0,
  unacceptableProtocol: 1,
  identifierRejected: 2,
  unavailable: 3,
} as const
type Code = (typeof codes)[keyof typeof codes]

/** Client ids have the id of a device in them, which has 150 characters at most. */
const longestClientId = 300
const longestUserName = 100

/** Who was let in; what it missed is told by `begin`. */
type SignedIn = {
  client: ConnectedClient
  sessionPresent: boolean
  begin: (log: Log) => Promise<void>
}
type Connecting = { socket: WebSocket; address: string; connect: IConnectPacket }

/**
 * Lets a client in that sent CONNECT, or says by which code it is refused: whatever was refused is
 * ended.
 */
export const signIn = async (
  connecting: Connecting,
  options: ConnectionOptions,
): Promise<SignedIn | Code> => {
  const { connect, address, socket } = connecting
  const { clientId, username = '' } = connect
  if (connect.protocolVersion !== 4 || !clientId) return codes.unacceptableProtocol
  if (!isFitText(clientId, longestClientId) || !isFitText(username, longestUserName))
    return refuseTry(address, options)
  const token = String(connect.password ?? '')
  const caller = await options.authenticate(token)
  if (isRefusal(caller))
    return caller.refused === 'unavailable' ? codes.unavailable : refuseTry(address, options)
  const client = new ConnectedClient(socket, { caller, token, clientId, address }, options)
  client.takeClientId()
  // At once as well, so that it ends with its session from now on.
  const isAdded = options.sockets.add(client)
  if (!isAdded) await client.end()
  if (!isAdded) return codes.unavailable
  const signingIn = enter(client, connect, options)
  client.signingIn = signingIn
  const entered = await signingIn.catch(async (error: unknown) => {
    await client.end()
    throw error
  })
  if (typeof entered !== 'object' || !client.isOpen()) await client.end()
  if (typeof entered !== 'object')
    return entered === codes.identifierRejected ? refuseTry(address, options) : entered
  return client.isOpen() ? { client, ...entered } : codes.unavailable
}

const enter = async (
  client: ConnectedClient,
  connect: IConnectPacket,
  options: ConnectionOptions,
) => {
  const { owners, store, delivery } = options
  const { networkId, userId } = client.caller
  const internalId = connect.username ?? ''
  const isClean = connect.clean ?? true
  if (!(await client.pay(costs.open + (isClean ? 0 : costs.goOn)))) return codes.unavailable
  const named = await owners.ask('community', 'identify', {
    networkId,
    input: { kind: 'user', id: internalId },
    position: '',
  })
  if (named.id !== userId) return codes.identifierRejected
  if (!(await client.enter())) return codes.unavailable
  const { claim, caller } = client
  const stored = await store.claim(claim, { isClean, cursor: formatCursor(delivery.notified()) })
  const { session, begin } = await openSession(
    { caller, internalId, claim, stored, isClean, to: client },
    options,
  )
  client.session = session
  return { sessionPresent: stored !== undefined, begin }
}

/** Counts a try that was refused. Whoever makes too many is told to come back later. */
const refuseTry = async (address: string, { budget }: ConnectionOptions): Promise<Code> =>
  (await budget.ofFailure(address)).isAllowed ? codes.identifierRejected : codes.unavailable
