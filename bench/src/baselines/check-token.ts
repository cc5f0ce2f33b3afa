import type { FastifyRequest } from 'fastify'
import { importSPKI, jwtVerify } from 'jose'

export type Caller = { userId: string; networkId: string }

/**
 * The same check as in our gateway: ES256, verified once per token, expiry checked on every
 * request.
 */
export const tokenCheck = async (publicKey: string) => {
  const key = await importSPKI(publicKey, 'ES256')
  const verified = new Map<string, { caller: Caller; expiresAt: number }>()

  const verify = async (token: string) => {
    const { payload } = await jwtVerify<{ user: { publicUserId: string }; networkId: string }>(
      token,
      key,
      { algorithms: ['ES256'] },
    )
    const session = {
      caller: { userId: payload.user.publicUserId, networkId: payload.networkId },
      expiresAt: (payload.exp ?? 0) * 1000,
    }
    if (verified.size < 10_000) verified.set(token, session)
    return session
  }

  return async ({ headers }: FastifyRequest): Promise<Caller | undefined> => {
    const token = /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1] ?? ''
    try {
      const { caller, expiresAt } = verified.get(token) ?? (await verify(token))
      return expiresAt > Date.now() ? caller : undefined
    } catch {
      return undefined
    }
  }
}
export type CheckToken = Awaited<ReturnType<typeof tokenCheck>>
