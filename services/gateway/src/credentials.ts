import { timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { hashOfKey, keyCaller, mediaServerCaller, type UnverifiedKey } from '@causerie/http'
import type { Caller } from '@causerie/kernel'
import {
  type Credential,
  credentialRefusals,
  isRefusal,
  type Refusal,
  refuse,
} from '@causerie/protocol'
import type { AccessList } from './access-list.ts'
import { createTokenVerifier, type KeepPosition } from './verify-token.ts'

type Denied = Refusal<
  | 'unauthorized'
  | 'invalid-api-key'
  | 'invalid-server-key'
  | 'invalid-media-server-key'
  | 'globally-banned'
  | 'permission-denied'
  | 'unavailable'
  | 'rate-limited'
>
/** `isSuspect`: whether the client has sent many bad credentials. */
export type CheckCredential = (
  credential: Credential,
  request: { headers: IncomingHttpHeaders; params: Readonly<Record<string, string>> },
  isSuspect: () => boolean,
) => Promise<Caller | UnverifiedKey | Denied>

const headerOf = {
  token: 'authorization',
  'admin-token': 'authorization',
  'admin-token+api-key': 'authorization',
  'token|api-key': 'authorization',
  'api-key': 'x-api-key',
  'server-key': 'x-server-key',
  'media-server': 'x-media-server-key',
  none: 'authorization',
} as const
const badCredential: ReadonlySet<string> = new Set([
  'unauthorized',
  'invalid-api-key',
  'invalid-server-key',
  'invalid-media-server-key',
  'rate-limited',
])

/**
 * Whether a client has sent a credential that is not valid, unlike a client that has sent none or
 * has been banned.
 */
export const isBadCredential = (
  { refused }: Refusal,
  credential: Credential,
  headers: IncomingHttpHeaders,
): boolean => badCredential.has(refused) && headers[headerOf[credential]] !== undefined

/** Who reads what is public in a network. */
const nobodyIn = (networkId: string): Caller => ({
  kind: 'nobody',
  networkId,
  userId: '',
  sessionId: '',
  device: '',
})

type CredentialOptions = { now: () => number; mediaServerKey?: string; keep?: KeepPosition }

/** Identifies the caller by the credential that the operation requires. */
export const createCredentials = (
  accessList: AccessList,
  { now, mediaServerKey, keep }: CredentialOptions,
): CheckCredential => {
  const verifyToken = createTokenVerifier(accessList, now, keep)

  const checkToken = async (
    { authorization }: IncomingHttpHeaders,
    isSuspect: () => boolean,
  ): Promise<Caller | Denied> => {
    const token = /^Bearer +([\w.~+/-]+=*) *$/i.exec(authorization ?? '')?.[1]
    return token ? verifyToken(token, isSuspect) : refuse('unauthorized')
  }

  /**
   * An unknown key may be newer than the list: community verifies it, and the request does not wait
   * for the list (hard case 37).
   */
  const checkKey = (
    credential: UnverifiedKey['credential'],
    key: unknown,
  ): Caller | UnverifiedKey | Denied => {
    if (typeof key !== 'string' || key === '' || key.length > 1000)
      return refuse(credentialRefusals[credential])
    const hash = hashOfKey(key)
    const found = credential === 'api-key' ? accessList.apiKey(hash) : accessList.serverKey(hash)
    if (!found) return { kind: 'unverified', credential, hash }
    return found.isValid
      ? keyCaller(credential, found.networkId)
      : refuse(credentialRefusals[credential])
  }

  /** Whether the request has a valid API key of the network of its token, too. */
  const hasKeyOf = ({ networkId }: Caller, headers: IncomingHttpHeaders): boolean => {
    const key = checkKey('api-key', headers[headerOf['api-key']])
    return 'networkId' in key && key.networkId === networkId
  }

  /** Hashes have the same length, and comparing them tells nothing of the key. */
  const mediaServerHash =
    mediaServerKey === undefined ? undefined : Buffer.from(hashOfKey(mediaServerKey))
  const checkMediaServer = (key: unknown): Caller | Denied => {
    const isKnown =
      typeof key === 'string' &&
      mediaServerHash &&
      timingSafeEqual(Buffer.from(hashOfKey(key)), mediaServerHash)
    return isKnown ? mediaServerCaller : refuse('invalid-media-server-key')
  }

  return async (credential, { headers, params }, isSuspect) => {
    if (credential === 'none') return nobodyIn(params.networkId ?? '')
    if (credential === 'media-server') return checkMediaServer(headers[headerOf[credential]])
    if (!accessList.isReady()) return refuse('unavailable')
    if (credential === 'api-key' || credential === 'server-key')
      return checkKey(credential, headers[headerOf[credential]])
    if (credential === 'token|api-key' && !headers.authorization) {
      const holder = checkKey('api-key', headers[headerOf['api-key']])
      return isRefusal(holder) ? refuse('unauthorized') : holder
    }
    const caller = await checkToken(headers, isSuspect)
    if (isRefusal(caller) || credential === 'token' || credential === 'token|api-key') return caller
    if (caller.kind !== 'admin') return refuse('permission-denied')
    return credential === 'admin-token' || hasKeyOf(caller, headers)
      ? caller
      : refuse('invalid-api-key')
  }
}
