import type { Recorded } from '@causerie/contracts'
import { type SessionClaims, sessionToken } from '@causerie/http'
import { type CryptoKey, exportJWK, generateKeyPair, importJWK, SignJWT } from 'jose'
import { z } from 'zod'

/** The secret that holds the key which signs now; its public half is in the journal. */
export const signingKeySecret = 'signing-key'

const SigningKey = z.object({ keyId: z.string(), privateKey: z.record(z.string(), z.string()) })

/** A new key as the secret's text. */
export const newSigningKey = async (keyId: string): Promise<string> => {
  const { privateKey } = await generateKeyPair(sessionToken.algorithm, { extractable: true })
  const parts = SigningKey.parse({ keyId, privateKey: await exportJWK(privateKey) })
  return JSON.stringify(parts)
}

/** The half of a key that everybody may see. */
export const publicHalf = (secret: string): { keyId: string; publicKey: Record<string, string> } => {
  const { keyId, privateKey } = SigningKey.parse(JSON.parse(secret))
  const { d: _, ...publicKey } = privateKey
  return { keyId, publicKey: { ...publicKey, alg: sessionToken.algorithm, use: 'sig', kid: keyId } }
}

/** Signs a session's token. `life` holds ISO 8601 times; a token knows seconds only. */
export const signSessionToken = async (
  secret: string,
  claims: OwnClaims,
  life: { issuedAt: string; expiresAt: string },
): Promise<string> => {
  const { keyId, key } = await imported(secret)
  return new SignJWT(claims)
    .setProtectedHeader({ alg: sessionToken.algorithm, kid: keyId })
    .setIssuer(sessionToken.issuer)
    .setAudience(sessionToken.audience)
    .setIssuedAt(seconds(life.issuedAt))
    .setExpirationTime(seconds(life.expiresAt))
    .sign(key)
}

const seconds = (at: string): number => Math.floor(Date.parse(at) / 1000)

/** Where an event stands among those of its lane, those before a restored backup counted as earlier. */
export const numberOf = ({ incarnation, position }: Pick<Recorded, 'incarnation' | 'position'>): number =>
  (incarnation - 1) * 2 ** 40 + position

type OwnClaims = Omit<SessionClaims, 'iat' | 'exp' | 'user'> & { user: SessionClaims['user'] & { internalId: string } }

type Imported = { secret: string; keyId: string; key: CryptoKey | Uint8Array }
let latest: Imported | undefined
/** Importing a key costs as much as signing, and there is one at a time. */
const imported = async (secret: string): Promise<Imported> => {
  if (latest?.secret === secret) return latest
  const { keyId, privateKey } = SigningKey.parse(JSON.parse(secret))
  latest = { secret, keyId, key: await importJWK(privateKey, sessionToken.algorithm) }
  return latest
}
