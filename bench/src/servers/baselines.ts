import { fileURLToPath } from 'node:url'
import { exportSPKI, generateKeyPair, SignJWT } from 'jose'
import { startChild } from '../process/child.ts'
import type { World } from '../world/world.ts'
import type { Installation } from './installation.ts'

export type Baselines = Installation & { tokens: ReadonlyMap<string, string> }

/** The baselines in a process of their own, with a token for every user. */
export const startBaselines = async (
  databaseUrl: string,
  { networkId, people }: World,
): Promise<Baselines> => {
  const { publicKey, privateKey } = await generateKeyPair('ES256', { extractable: true })
  const tokenOf = (userId: string) =>
    new SignJWT({
      user: { publicUserId: userId },
      networkId,
      kind: 'user',
      sid: userId,
      device: userId,
    })
      .setProtectedHeader({ alg: 'ES256' })
      .setIssuedAt()
      .setExpirationTime('6h')
      .sign(privateKey)
  const tokens = new Map(
    await Promise.all(people.map(async ({ userId }) => [userId, await tokenOf(userId)] as const)),
  )
  const { pid, line, stop } = await startChild({
    script: fileURLToPath(new URL('../baselines/server.js', import.meta.url)),
    environment: { DATABASE_URL: databaseUrl, PUBLIC_KEY: await exportSPKI(publicKey) },
    ready: /listen on/,
  })
  return {
    origin: /http:\S+/.exec(line)?.[0] ?? '',
    processes: [{ name: 'baselines', pid }],
    healthUrls: [],
    tokens,
    stop,
  }
}
