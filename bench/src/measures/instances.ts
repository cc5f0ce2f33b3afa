import { createIdentities, internalHeaders } from '@causerie/http'
import { bodyOf, type Request } from '../load/request.ts'
import { type Result, type Results, resultOf } from '../results/rows.ts'
import { startEmbedded } from '../servers/embedded.ts'
import type { Installation } from '../servers/installation.ts'
import type { Separate } from '../servers/separate.ts'
import { createPosts } from '../world/requests.ts'
import { authorization, type World } from '../world/world.ts'
import type { Bench } from './bench-group.ts'
import { type Compared, compare, type Side } from './compare.ts'

const clientsOfInstance = 64
const additional = [2, 3] as const

/**
 * Measures two and three instances of content on Kafka against one, with requests as a gateway
 * sends them.
 */
export const compareInstances = async (
  separate: Separate,
  world: World,
  bench: Bench,
): Promise<Results> => {
  const posts = createPosts(world.communities)
  const sign = signing(separate.internalKey, world)
  const [two, three] = await compareMore(
    { ...separate, origin: separate.originOf('content') },
    { another: (n) => separate.startAnother('content', n), next: () => sign(posts()) },
    bench,
  )
  return {
    ...(two && { twoInstances: resultOf(two), twoInstancesCpu: cpuOf(two) }),
    ...(three && { threeInstancesCpu: cpuOf(three) }),
  }
}

/** Measures two and three whole processes on one Postgres against one; they read journals. */
export const compareProcesses = async (
  embedded: Installation,
  world: World,
  bench: Bench,
): Promise<Results> => {
  const [two, three] = await compareMore(
    embedded,
    {
      another: async (n) => {
        const started = await startEmbedded(bench.postgres.url)
        return {
          ...started,
          processes: started.processes.map((each) => ({ ...each, name: `causerie ${n}` })),
        }
      },
      next: createPosts(world.communities),
    },
    bench,
  )
  return {
    ...(two && { twoProcesses: resultOf(two), twoProcessesCpu: cpuOf(two) }),
    ...(three && { threeProcessesCpu: cpuOf(three) }),
  }
}

type More = { another: (n: number) => Promise<Installation>; next: Side['next'] }

/** More instances against one. Each has as many clients, so twice the instances have twice. */
const compareMore = async (
  one: Installation,
  { another, next }: More,
  { postgres, pace }: Bench,
): Promise<Compared[]> => {
  const instances = [one]
  const compared: Compared[] = []
  try {
    for (const n of additional) {
      instances.push(await another(n))
      const side = (many: readonly Installation[]): Side => ({
        processes: instances.flatMap(({ processes }) => processes),
        healthUrls: instances.flatMap(({ healthUrls }) => healthUrls),
        origins: many.map(({ origin }) => origin),
        clients: clientsOfInstance * many.length,
        next,
      })
      compared.push(
        await compare(side(instances), side([one]), { shared: [postgres.process], ...pace }),
      )
    }
    return compared
  } finally {
    await Promise.all(instances.slice(1).map(({ stop }) => stop()))
  }
}

const cpuOf = ({ cpuRatio, ours, theirs }: Compared): Result => ({
  value: cpuRatio,
  detail: `${ours}; against ${theirs}`,
})

/** Replaces the client's token by a signed identity, as the gateway does. */
const signing = (internalKey: string, { networkId, people }: World) => {
  const [id = '', secret = ''] = internalKey.split(':')
  const identities = createIdentities([{ id, secret }])
  const userIds = new Map(
    people.map((person) => [authorization(person).authorization, person.userId]),
  )
  return ({ headers, ...request }: Request): Request => {
    const body = Buffer.from(bodyOf(request))
    const userId = userIds.get(headers.authorization ?? '') ?? ''
    const caller = { userId, networkId, kind: 'user', sessionId: '', device: '' } as const
    const identity = identities.sign(
      { audience: 'content', method: request.method, target: request.path },
      caller,
      body,
    )
    return { ...request, headers: { [internalHeaders.identity]: identity } }
  }
}
