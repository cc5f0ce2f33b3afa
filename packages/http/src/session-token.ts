import { z } from 'zod'

/** How community signs a session's JWT and the gateway verifies it; the header names the signing key (`kid`). */
export const sessionToken = { algorithm: 'ES256', issuer: 'causerie', audience: 'causerie-api' } as const

/** The claims besides `iss` and `aud`. Clients read `user.publicUserId`, `iat` and `exp`. */
export const SessionClaims = z.object({
  user: z.object({ publicUserId: z.string().min(1) }),
  networkId: z.string().min(1),
  kind: z.enum(['user', 'admin']),
  /** The session's id. */
  sid: z.string().min(1),
  /** Hash of the device's id; empty for an administrator's token. */
  device: z.string(),
  /** Position of the session's event in the user's lane: what ends all sessions of a user ends those of lower numbers. */
  number: z.number().int().nonnegative(),
  /** Seconds since 1970. */
  iat: z.number().int(),
  exp: z.number().int(),
})
export type SessionClaims = z.infer<typeof SessionClaims>
