import { sessionToken } from '@causerie/http'
import type { ServiceHost } from '@causerie/kernel'
import { decodeProtectedHeader, importJWK, jwtVerify } from 'jose'
import { expect } from 'vitest'
import { accessList } from '../src/index.ts'

/** Verifies a session token with the public keys of the access list. Returns its claims. */
export const tokenClaims = async (host: ServiceHost, token: string) => {
  const { entries } = await accessList(host).read(undefined, 0, new AbortController().signal)
  const keys = entries.flatMap((entry) => (entry.kind === 'signing-key' ? [entry] : []))
  for (const { publicKey } of keys) expect(publicKey).not.toHaveProperty('d')
  const signedWith = keys.find(({ keyId }) => keyId === decodeProtectedHeader(token).kid)
  const key = await importJWK(signedWith?.publicKey ?? {}, sessionToken.algorithm)
  const { algorithm, ...expected } = sessionToken
  return (await jwtVerify(token, key, { algorithms: [algorithm], ...expected })).payload
}
