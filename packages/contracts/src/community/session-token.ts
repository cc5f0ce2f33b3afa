import { z } from 'zod'

/** How session tokens are made by community and verified by gateways; nothing else is accepted. */
export const sessionToken = { algorithm: 'ES256', issuer: 'causerie', audience: 'causerie' } as const

/** What a session token says besides `iss`, `aud`, `iat` and `exp`. The key id stands in its header. */
export const SessionClaims = z.object({
  user: z.object({ publicUserId: z.string(), internalId: z.string(), kind: z.enum(['user', 'admin']) }),
  networkId: z.string(),
  /** The session. */
  sid: z.string(),
  /** The device, hashed. */
  device: z.string(),
  /** The position of the session's event in the user's lane: a later end of all sessions of the user has a higher one. */
  number: z.number().int().positive(),
  /** The position at which the session took its device: whoever took the device later has a higher one. */
  deviceNumber: z.number().int().positive(),
})
export type SessionClaims = z.infer<typeof SessionClaims>
