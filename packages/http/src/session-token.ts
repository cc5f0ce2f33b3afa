import { z } from 'zod'

/**
 * Parameters with which community signs a session's JWT and the gateway verifies it; its header
 * contains the signing key's id (`kid`).
 */
export const sessionToken = {
  algorithm: 'ES256',
  issuer: 'causerie',
  audience: 'causerie-api',
} as const

/** The claims in addition to `iss` and `aud`. Clients read `user.publicUserId`, `iat` and `exp`. */
export const SessionClaims = z.object({
  user: z.object({ publicUserId: z.string().min(1) }),
  networkId: z.string().min(1),
  kind: z.enum(['user', 'admin']),
  /** The session's id. */
  sid: z.string().min(1),
  /** The device, of which the id is hashed with its user; empty for an administrator's token. */
  device: z.string(),
  /**
   * Position of the session's event in the user's lane. Ending all sessions of a user, or those on
   * a device, ends those with lower numbers.
   */
  number: z.number().int().nonnegative(),
  /**
   * Consistency token of the events that opened the session. Whoever has the token sees them in
   * every service, also if it was issued beside the gateway.
   */
  position: z.string().max(1_000).optional(),
  /** Seconds since 1970. */
  iat: z.number().int(),
  exp: z.number().int(),
})
export type SessionClaims = z.infer<typeof SessionClaims>
