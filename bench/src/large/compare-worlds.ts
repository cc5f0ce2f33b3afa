import { settled } from '@causerie/testkit/processes/readiness'
import { closedLoop, type Loaded } from '../load/closed-loop.ts'
import type { Pace } from '../measures/compare.ts'
import { cpuOf, type Measured } from '../process/process-tree.ts'
import { median } from '../results/statistics.ts'
import { roundRobin } from '../world/requests.ts'
import type { Kind, OpenWorld } from './reads.ts'

/** A world that is served. */
export type Served = {
  world: OpenWorld
  origin: string
  server: Measured
  postgres: Measured
  healthUrls: readonly string[]
}

/** Of one kind of request in one world; medians of the rounds. Times in milliseconds. */
export type Figures = {
  p50: number
  p99: number
  perSecond: number
  /** CPU in milliseconds for each request, of the process and of Postgres. */
  cpu: { server: number; postgres: number }
}
export type ComparedKind = { name: string; large: Figures; small: Figures }

type Round = Loaded & { cpu: Figures['cpu'] }
type Conditions = Pace & { clients: number }

const settlesWithin = 600_000
const warmUpSeconds = 1

/** Rounds in the large world and in the small one alternate, after both have warmed up. */
export const compareWorlds = async (
  { large, small }: { large: Served; small: Served },
  kind: Kind,
  { clients, pairs, seconds }: Conditions,
): Promise<ComparedKind> => {
  const sides = await Promise.all(
    [large, small].map(async (served) => {
      const requests = await kind.requests(served.world, served.origin)
      return { served, next: roundRobin(requests), rounds: [] as Round[] }
    }),
  )
  for (const { served, next } of sides)
    await round(served, { next, clients, seconds: warmUpSeconds })
  for (let pair = 0; pair < pairs; pair += 1)
    for (const { served, next, rounds } of sides)
      rounds.push(await round(served, { next, clients, seconds }))
  const [ofLarge, ofSmall] = sides.map(({ rounds }) => figuresOf(rounds))
  if (!ofLarge || !ofSmall) throw new Error('two worlds are compared')
  return { name: kind.name, large: ofLarge, small: ofSmall }
}

/** CPU is counted until all that follows from the requests is done. */
const round = async (
  { origin, server, postgres, healthUrls }: Served,
  load: Pick<Parameters<typeof closedLoop>[0], 'next' | 'clients' | 'seconds'>,
): Promise<Round> => {
  const cpuNow = () => [cpuOf(server.pid), cpuOf(postgres.pid)] as const
  const before = cpuNow()
  const loaded = await closedLoop({ origins: [origin], ...load })
  await settled(healthUrls, settlesWithin)
  const after = cpuNow()
  const [ofServer, ofPostgres] = [after[0] - before[0], after[1] - before[1]]
  return {
    ...loaded,
    cpu: { server: ofServer / loaded.requests, postgres: ofPostgres / loaded.requests },
  }
}

const figuresOf = (rounds: readonly Round[]): Figures => {
  const usual = (of: (round: Round) => number) => median(rounds.map(of))
  return {
    p50: usual(({ p50 }) => p50),
    p99: usual(({ p99 }) => p99),
    perSecond: usual(({ perSecond }) => perSecond),
    cpu: { server: usual(({ cpu }) => cpu.server), postgres: usual(({ cpu }) => cpu.postgres) },
  }
}
