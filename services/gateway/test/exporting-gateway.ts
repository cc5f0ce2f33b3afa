import { everyOperation } from '@causerie/contracts/every-contract'
import { services } from '@causerie/contracts/shared'
import { createServiceApp, endpoint, type OperationHost } from '@causerie/http'
import type { Health } from '@causerie/kernel'
import type { Answer } from '@causerie/kernel/engine'
import { type AnyOperation, refuse } from '@causerie/protocol'
import { createGateway } from '../src/gateway.ts'
import type { Upstream } from '../src/upstream.ts'
import { httpUpstream } from '../src/upstream-http.ts'
import { upstreamInProcess } from '../src/upstream-in-process.ts'
import { open } from './gateway-to.ts'
import { accessListOf, signingKey, tokenOf } from './people.ts'
import { type Composition, identities, openLog } from './small-network.ts'

type Page = { records: object[]; next: string[] | null }
export type Owners = {
  /** What owners answer for kinds of records; nothing of all others. */
  records?: Readonly<Record<string, () => Page | Promise<Page>>>
  /** What operations answer beside empty lists. */
  replies?: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  /** Operations and kinds of records that nobody answers. */
  away?: readonly string[]
}

const emptyReply = ({ reply }: AnyOperation): Record<string, unknown> =>
  Object.fromEntries(Object.keys(reply.shape).map((name) => [name, name === 'paging' ? {} : []]))

const answerTo = (contract: AnyOperation, { away = [], replies = {} }: Owners): Answer => {
  if (away.includes(contract.id)) return { refusal: refuse('unavailable') }
  const reply = replies[contract.id] ?? emptyReply(contract)
  return { reply, isStale: false }
}

type Host = OperationHost & { health(): Promise<Health>; ask: NonNullable<OperationHost['ask']> }
const hostOf = (name: string, owners: Owners): Host => ({
  service: {
    name,
    operations: Object.values(everyOperation)
      .filter(({ owner }) => owner === name)
      .map((contract) => ({ kind: 'query', contract, read: async () => ({}) })),
  },
  run: async ({ contract }) => answerTo(contract, owners),
  ask: async ({ input }) => {
    const { kind } = Object(input)
    if (owners.away?.includes(kind)) throw new Error(`nobody answers ${kind}`)
    return (await owners.records?.[kind]?.()) ?? { records: [], next: null }
  },
  health: async () => ({ isReady: true, checks: {} }),
})

/** A gateway to owners of one network, and what its users ask for. */
export const exportingGateway = async (composition: Composition, owners: Owners) => {
  const { log } = openLog()
  const upstreamOf = async (name: string): Promise<Upstream> => {
    const host = hostOf(name, owners)
    if (composition === 'in one process') return upstreamInProcess(endpoint(host, { log }))
    const app = createServiceApp({ host, identities, log, ask: host.ask })
    open.push(() => app.close())
    return httpUpstream({ origin: await app.listen({ port: 0, host: '127.0.0.1' }), identities })
  }
  const upstreams = await Promise.all(
    services.map(async (name) => [name, await upstreamOf(name)] as const),
  )
  const gateway = createGateway({
    upstreams: Object.fromEntries(upstreams),
    accessSource: accessListOf(signingKey).source,
    log,
  })
  open.push(() => gateway.close())
  await gateway.ready()
  const origin = await gateway.app.listen({ port: 0, host: '127.0.0.1' })
  const tokens = {
    user: await tokenOf(),
    admin: await tokenOf({ claims: { kind: 'admin', user: { publicUserId: 'ADMIN_owner' } } }),
  }
  return {
    export: (by: 'user' | 'admin' = 'admin', init: RequestInit = {}) =>
      fetch(`${origin}/api/v1/network/export`, {
        ...init,
        headers: { authorization: `Bearer ${tokens[by]}` },
      }),
  }
}
