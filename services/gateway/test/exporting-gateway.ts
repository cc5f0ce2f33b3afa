import { everyOperation } from '@causerie/contracts/every-contract'
import { recordExportProgress, services } from '@causerie/contracts/shared'
import { createServiceApp, endpoint, type OperationHost } from '@causerie/http'
import type { Health } from '@causerie/kernel'
import type { Answer } from '@causerie/kernel/engine'
import { type AnyOperation, refuse } from '@causerie/protocol'
import { createGateway } from '../src/gateway.ts'
import type { Upstream } from '../src/upstream.ts'
import { httpUpstream } from '../src/upstream-http.ts'
import { upstreamInProcess } from '../src/upstream-in-process.ts'
import { open } from './gateway-to.ts'
import { accessListOf, signingKey } from './people.ts'
import { type Composition, identities, openLog } from './small-network.ts'

type Page = { records: object[]; next: string[] | null }
type Reply = Readonly<Record<string, unknown>>
export type Owners = {
  /** What owners answer for kinds of records; nothing of all others. */
  records?: Readonly<Record<string, () => Page | Promise<Page>>>
  /** What operations answer beside empty lists. */
  replies?: Readonly<Record<string, Reply>>
  /** Operations and kinds of records that nobody answers. */
  away?: readonly string[]
  /** What community is told of downloads. */
  reports?: unknown[]
}

const emptyReply = ({ reply }: AnyOperation): Reply =>
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
  ask: async ({ query, input }) => {
    if (query === recordExportProgress.name) {
      owners.reports?.push(input)
      return {}
    }
    const { kind } = Object(input)
    if (owners.away?.includes(kind)) throw new Error(`nobody answers ${kind}`)
    return (await owners.records?.[kind]?.()) ?? { records: [], next: null }
  },
  health: async () => ({ isReady: true, checks: {} }),
})

/** A gateway without push, to owners that answer so. */
export const exportingGateway = async (composition: Composition, owners: Owners) => {
  const { log, lines } = openLog()
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
  return { origin: await gateway.app.listen({ port: 0, host: '127.0.0.1' }), lines }
}

/** A file whose content owners answer. */
export const picture = {
  getFileContent: {
    content: { status: 200, headers: {}, open: async () => [Buffer.from('a picture')] },
  },
}
