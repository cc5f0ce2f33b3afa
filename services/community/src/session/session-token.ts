import { type SessionClaims, sessionToken } from '@causerie/http'
import { type CryptoKey, exportJWK, generateKeyPair, importJWK, SignJWT } from 'jose'
import { z } from 'zod'

/** The name of the secret with the current signing key; the public key is in the journal. */
export const signingKeySecret = 'signing-key'

const SigningKey = z.object({ keyId: z.string(), privateKey: z.record(z.string(), z.string()) })

/** Generates a signing key, serialized for the secret store. */
export const newSigningKey = async (keyId: string): Promise<string> => {
  const { privateKey } = await generateKeyPair(sessionToken.algorithm, { extractable: true })
  const parts = SigningKey.parse({ keyId, privateKey: await exportJWK(privateKey) })
  return JSON.stringify(parts)
}

/** The public key of a serialized signing key, as JWK. */
export const publicHalf = (
  secret: string,
): { keyId: string; publicKey: Record<string, string> } => {
  const { keyId, privateKey } = SigningKey.parse(JSON.parse(secret))
  const { d: _, ...publicKey } = privateKey
  return { keyId, publicKey: { ...publicKey, alg: sessionToken.algorithm, use: 'sig', kid: keyId } }
}

/** Signs the token of a session. The ISO 8601 times of `lifetime` are truncated to seconds. */
export const signSessionToken = async (
  secret: string,
  claims: OwnClaims,
  lifetime: { issuedAt: string; expiresAt: string },
): Promise<string> => {
  const { keyId, key } = await importSigningKey(secret)
  return new SignJWT(claims)
    .setProtectedHeader({ alg: sessionToken.algorithm, kid: keyId })
    .setIssuer(sessionToken.issuer)
    .setAudience(sessionToken.audience)
    .setIssuedAt(seconds(lifetime.issuedAt))
    .setExpirationTime(seconds(lifetime.expiresAt))
    .sign(key)
}

const seconds = (at: string): number => Math.floor(Date.parse(at) / 1000)

type OwnClaims = Omit<SessionClaims, 'iat' | 'exp' | 'user'> & {
  user: SessionClaims['user'] & { internalId: string }
}

type ImportedKey = { secret: string; keyId: string; key: CryptoKey | Uint8Array }
let latest: ImportedKey | undefined
/**
 * Caches the imported key: importing costs as much as signing, and only one key signs at a time.
 */
const importSigningKey = async (secret: string): Promise<ImportedKey> => {
  if (latest?.secret === secret) return latest
  const { keyId, privateKey } = SigningKey.parse(JSON.parse(secret))
  latest = { secret, keyId, key: await importJWK(privateKey, sessionToken.algorithm) }
  return latest
}
