import { createHmac, hash, timingSafeEqual } from 'node:crypto'
import type { Caller } from '@causerie/kernel'
import type { ServiceName } from '@causerie/protocol'
import { z } from 'zod'

/** A secret that gateway and services share; at least 32 characters. */
export type InternalKey = { id: string; secret: string }

/** A key that the gateway does not know yet; community resolves it. */
export const UnverifiedKey = z.object({
  kind: z.literal('unverified'),
  credential: z.enum(['api-key', 'server-key']),
  hash: z.string(),
  address: z.string().optional(),
})
export type UnverifiedKey = z.infer<typeof UnverifiedKey>
/**
 * The caller of a service: a user of the API, the holder of an unverified key, or an edge itself,
 * which is the gateway or realtime.
 */
export type InternalCaller = Caller | UnverifiedKey | { kind: 'gateway' }
/** The holder of a network's key, without a user. */
export const keyCaller = (kind: UnverifiedKey['credential'], networkId: string): Caller => ({
  kind,
  networkId,
  userId: '',
  sessionId: '',
  device: '',
})
/** The media server, which serves all networks: each of its calls names one. */
export const mediaServerCaller: Caller = {
  kind: 'media-server',
  networkId: '',
  userId: '',
  sessionId: '',
  device: '',
}
/** The call that an identity is valid for; `target` is path and query as sent. */
export type InternalCall = {
  audience: ServiceName
  method: string
  target: string
  idempotencyKey?: string | undefined
}
/**
 * The caller of a call, before its body is read, and whether the call has that body. A body that is
 * passed on as it arrives is not signed (docs/adr/files.md).
 */
export type Identity = {
  caller: InternalCaller
  covers(body: Buffer): boolean
  isOfStream: boolean
}

/**
 * Signs with the first key and verifies with every key, so that keys can be rotated one process at
 * a time.
 */
export type Identities = {
  sign(call: InternalCall, caller: InternalCaller, body?: Buffer | 'stream'): string
  /**
   * Undefined unless the identity is valid for exactly this call and at most 60 seconds old, or
   * ahead.
   */
  verify(call: InternalCall, header: string | undefined): Identity | undefined
}

export const gatewayCaller: InternalCaller = { kind: 'gateway' }

const Known = z.object({
  userId: z.string(),
  networkId: z.string(),
  kind: z.enum(['user', 'admin', 'api-key', 'server-key', 'media-server', 'nobody']),
  sessionId: z.string(),
  device: z.string(),
  address: z.string().optional(),
  hookFlag: z
    .object({ reason: z.string().optional(), confidence: z.number().optional() })
    .optional(),
})
const Claims = z.object({
  caller: z.discriminatedUnion('kind', [
    Known,
    UnverifiedKey,
    z.object({ kind: z.literal('gateway') }),
  ]),
  /** Milliseconds since 1970. */
  at: z.number(),
  /** Hash of the body. */
  body: z.string(),
})

const validity = 60_000
const noBody = Buffer.alloc(0)
const hashOf = (body: Buffer): string => hash('sha256', body, 'base64url')

export const createIdentities = (
  keys: readonly InternalKey[],
  now: () => number = Date.now,
): Identities => {
  const [first] = keys
  if (!first) throw new Error('No internal key is configured.')
  const weak = keys.find(({ id, secret }) => secret.length < 32 || !/^[\w-]+$/.test(id))
  if (weak)
    throw new Error(
      'An internal key must have an id of letters and digits and a secret of at least 32 characters.',
    )

  return {
    sign(call, caller, body = noBody) {
      const claims = Buffer.from(
        JSON.stringify({ caller, at: now(), body: body === 'stream' ? body : hashOf(body) }),
      ).toString('base64url')
      return `${first.id}.${claims}.${signature(first, call, claims).toString('base64url')}`
    },
    verify(call, header) {
      const [keyId, claims, signed, ...more] = header?.split('.') ?? []
      const key = keys.find(({ id }) => id === keyId)
      if (!key || !claims || !signed || more.length > 0) return undefined
      const given = Buffer.from(signed, 'base64url')
      const expected = signature(key, call, claims)
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
      const {
        caller,
        at,
        body: expectedBody,
      } = Claims.parse(JSON.parse(Buffer.from(claims, 'base64url').toString()))
      return Math.abs(now() - at) <= validity
        ? {
            caller,
            covers: (body) => hashOf(body) === expectedBody,
            isOfStream: expectedBody === 'stream',
          }
        : undefined
    },
  }
}

/**
 * No part can contain a line break, so different calls have different text; a call without an
 * idempotency key has one part less.
 */
const signature = ({ id, secret }: InternalKey, call: InternalCall, claims: string): Buffer => {
  const { audience, method, target, idempotencyKey } = call
  const parts = [
    id,
    audience,
    method,
    target,
    ...(idempotencyKey === undefined ? [] : [idempotencyKey]),
    claims,
  ]
  return createHmac('sha256', secret).update(parts.join('\n')).digest()
}
