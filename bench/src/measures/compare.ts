import { settled } from '@causerie/testkit/processes/readiness'
import { closedLoop, type Load, type Loaded } from '../load/closed-loop.ts'
import { cpuOf, type Measured } from '../process/process-tree.ts'
import { median } from '../results/statistics.ts'
import type { Installation } from '../servers/installation.ts'

export type Side = Pick<Installation, 'processes' | 'healthUrls'> & Omit<Load, 'seconds'>
/** The result of one side in one round; CPU in milliseconds per request, by process. */
export type Round = Loaded & { cpu: ReadonlyMap<string, number> }
export type Compared = {
  /** Requests per second of our side divided by theirs; the median of the pairs. */
  ratio: number
  /** CPU per request of our side divided by theirs; Kafka and Redis are not counted. */
  cpuRatio: number
  /** The CPU ratio of the pair that was best for us. */
  bestCpuRatio: number
  /** CPU of our side in milliseconds per request; the median of the rounds. */
  cpu: number
  ours: string
  theirs: string
}
export type Pace = { pairs: number; seconds: number }
/** `shared` lists processes that work for both sides. */
type Conditions = Pace & { shared: readonly Measured[] }

/**
 * Programs become faster while they warm up: windows are not measured until one costs hardly less
 * than the one before.
 */
const warmUp = { seconds: 1, atLeast: 2_000, windows: 8, hardly: 0.9 }
const settlesWithin = 60_000

/** Runs rounds A B A B … after both sides have warmed up. */
export const compare = async (
  ours: Side,
  theirs: Side,
  { shared, pairs, seconds }: Conditions,
): Promise<Compared> => {
  const run = (side: Side) => round(side, shared, { seconds })
  for (const side of [ours, theirs]) await warm(side, shared)
  const rounds: [Round, Round][] = []
  for (let pair = 0; pair < pairs; pair++) rounds.push([await run(ours), await run(theirs)])
  const cpuRatios = rounds.map(([a, b]) => total(a) / total(b))
  return {
    ratio: median(rounds.map(([a, b]) => a.perSecond / b.perSecond)),
    cpuRatio: median(cpuRatios),
    bestCpuRatio: Math.min(...cpuRatios),
    cpu: median(rounds.map(([a]) => total(a))),
    ours: describe(rounds.map(([a]) => a)),
    theirs: describe(rounds.map(([, b]) => b)),
  }
}

const warm = async (side: Side, shared: readonly Measured[]): Promise<void> => {
  const window = { seconds: warmUp.seconds, atLeast: side.clients > 1 ? warmUp.atLeast : 0 }
  let before = Number.POSITIVE_INFINITY
  for (let n = 0; n < warmUp.windows; n += 1) {
    const cost = total(await round(side, shared, window))
    if (cost > before * warmUp.hardly) return
    before = cost
  }
}

/** Measures CPU until all work is done, including that of other services. */
const round = async (
  side: Side,
  shared: readonly Measured[],
  window: Pick<Load, 'seconds' | 'atLeast'>,
): Promise<Round> => {
  const measured = [...side.processes, ...shared]
  await settled(side.healthUrls, settlesWithin)
  const before = measured.map(({ pid }) => cpuOf(pid))
  const loaded = await closedLoop({ ...side, ...window })
  await settled(side.healthUrls, settlesWithin)
  const cpu = new Map(
    measured.map(({ name, pid }, i) => [name, (cpuOf(pid) - (before[i] ?? 0)) / loaded.requests]),
  )
  return { ...loaded, cpu }
}

const notOurs = new Set(['kafka', 'redis'])
const total = ({ cpu }: Round): number =>
  [...cpu].reduce((sum, [name, each]) => sum + (notOurs.has(name) ? 0 : each), 0)

const describe = (rounds: readonly Round[]): string => {
  const of = (pick: (round: Round) => number) => median(rounds.map(pick))
  const names = [...(rounds[0]?.cpu.keys() ?? [])]
  const parts = names
    .map((name) => [name, of(({ cpu }) => cpu.get(name) ?? 0)] as const)
    .filter(([, each]) => each >= 0.005)
  const cpu = `${of(total).toFixed(3)} ms CPU (${parts.map(([name, each]) => `${name} ${each.toFixed(3)}`).join(', ')})`
  return `${of(({ perSecond }) => perSecond).toFixed(0)}/s, p50 ${of(({ p50 }) => p50).toFixed(1)} ms, p99 ${of(({ p99 }) => p99).toFixed(0)} ms, ${cpu}`
}
