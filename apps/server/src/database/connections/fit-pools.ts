import type { Pools } from '@causerie/kernel/engine'
import type { ConnectionLimit } from './connection-limits.ts'
import type { Sums } from './connection-sums.ts'

/** From those that serve best to those below which nothing works. */
const steps: readonly Pools[] = [
  { reads: 4, folds: 2 },
  { reads: 3, folds: 2 },
  { reads: 2, folds: 2 },
  { reads: 2, folds: 1 },
  { reads: 1, folds: 1 },
]
const smallest: Pools = { reads: 1, folds: 1 }

type Needs = {
  wanted: Pools
  /** Of everything that is to run. */
  sumsOf: (pools: Pools) => Sums
  /** Of one instance of everything and a tool: a start that these do not let in is refused. */
  leastSumsOf: (pools: Pools) => Sums
}
/**
 * `shrunkBy` is the limit that asks for smaller pools than wanted; `isFull` says that even the
 * smallest exceed it.
 */
type Fitted = { pools: Pools; shrunkBy?: ConnectionLimit; isFull?: true }

/**
 * The largest pools whose sum fits every limit, or the smallest. Throws one line that names the fix
 * where not even one instance fits.
 */
export const fitPools = (
  limits: readonly ConnectionLimit[],
  { wanted, sumsOf, leastSumsOf }: Needs,
): Fitted => {
  const exceeded = (sums: Sums) => limits.find(({ most, covers }) => sums[covers] > most)
  const refusing = exceeded(leastSumsOf(smallest))
  if (refusing) throw new Error(refusal(refusing, leastSumsOf(smallest)))
  const shrunkBy = exceeded(sumsOf(wanted))
  if (!shrunkBy) return { pools: wanted }
  const allowed = steps.filter(({ reads, folds }) => reads <= wanted.reads && folds <= wanted.folds)
  const pools = allowed.find((step) => !exceeded(sumsOf(step)))
  return pools ? { pools, shrunkBy } : { pools: smallest, shrunkBy, isFull: true }
}

const refusal = ({ of, raise, covers }: ConnectionLimit, sums: Sums): string =>
  `too few connections: ${of}, and ${sums[covers]} are needed at least; raise it (${raise})`
