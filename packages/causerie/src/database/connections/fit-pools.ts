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

/** The largest pools whose sum fits every limit; `shrunkBy` is the limit that asks for smaller ones than `wanted`. Throws one line that names the fix. */
export const fitPools = (
  limits: readonly ConnectionLimit[],
  sumsOf: (pools: Pools) => Sums,
  wanted: Pools,
): { pools: Pools; shrunkBy?: ConnectionLimit } => {
  const exceeded = (pools: Pools) => limits.find(({ most, covers }) => sumsOf(pools)[covers] > most)
  const allowed = steps.filter(({ reads, folds }) => reads <= wanted.reads && folds <= wanted.folds)
  const pools = allowed.find((step) => !exceeded(step))
  if (!pools) throw new Error(refusal(exceeded(smallest), sumsOf(smallest)))
  const shrunkBy = exceeded(wanted)
  return { pools, ...(shrunkBy && { shrunkBy }) }
}

const refusal = (limit: ConnectionLimit | undefined, sums: Sums): string =>
  limit
    ? `too few connections: ${limit.of}, and ${sums[limit.covers]} are needed at least; raise it (${limit.raise}), or run fewer instances (INSTANCES)`
    : 'no pools are small enough'
