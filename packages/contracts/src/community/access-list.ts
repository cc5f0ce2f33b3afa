import { z } from 'zod'

/** What gateways need to know to let callers in (hard case 38). A later entry about the same thing replaces the earlier one. */
export const AccessEntry = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('signing-key'), keyId: z.string(), publicKey: z.record(z.string(), z.string()) }),
  /** `hash` is the SHA-256 of the API key in hex. */
  z.object({ kind: z.literal('api-key'), hash: z.string(), networkId: z.string(), isValid: z.boolean() }),
  /**
   * Tokens of this device with a `deviceNumber` below `number` are dead; later ones are newer than the list. `sessionId` is the living
   * session, empty when the device signed out. After `until` all tokens of the device that this could concern have expired.
   */
  z.object({
    kind: z.literal('device'),
    networkId: z.string(),
    device: z.string(),
    sessionId: z.string(),
    number: z.number().int().positive(),
    until: z.string(),
  }),
])
export type AccessEntry = z.infer<typeof AccessEntry>

/** A part of the list: all of it at first, then what is new. `after` is opaque and asks for what came later. */
export const AccessListPart = z.object({ entries: z.array(AccessEntry), after: z.string() })
export type AccessListPart = z.infer<typeof AccessListPart>
