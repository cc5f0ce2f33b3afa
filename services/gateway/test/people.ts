import type { AccessEntry, AccessSource } from '@causerie/http'
import { sessionToken } from '@causerie/http'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'

const pair = await generateKeyPair(sessionToken.algorithm)

export const signingKey: AccessEntry = { kind: 'signing-key', keyId: 'k1', publicKey: { ...(await exportJWK(pair.publicKey)) } }

type TokenOptions = { claims?: JWTPayload; keyId?: string; privateKey?: CryptoKey }

/** A session's token of alice, unless told otherwise. */
export const tokenOf = async ({ claims = {}, keyId = 'k1', privateKey = pair.privateKey }: TokenOptions = {}): Promise<string> => {
  const iat = Math.floor(Date.now() / 1000)
  const standard = { iss: sessionToken.issuer, aud: sessionToken.audience, iat, exp: iat + 3600 }
  const session = { user: { publicUserId: 'alice' }, networkId: 'n1', kind: 'user', sid: 's1', device: 'd1' }
  return new SignJWT({ ...standard, ...session, ...claims }).setProtectedHeader({ alg: sessionToken.algorithm, kid: keyId }).sign(privateKey)
}

/** Community's access list as a gateway sees it; `state` says whether community is there and counts the reads. */
export const accessListOf = (...entries: AccessEntry[]) => {
  const state = { isAway: false, reads: 0 }
  let changed = Promise.withResolversLike()
  const source: AccessSource = {
    async read(after, wait, signal) {
      state.reads += 1
      if (state.isAway) throw new Error('community is away')
      const known = Number(after ?? 0)
      if (known === entries.length && wait > 0) await Promise.race([changed.promise, aborted(signal), pause(wait)])
      signal.throwIfAborted()
      return { entries: entries.slice(known), after: String(entries.length) }
    },
  }
  return { source, state }
}
