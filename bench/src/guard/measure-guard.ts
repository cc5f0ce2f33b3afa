import { againstBaselines } from '../measures/against-baselines.ts'
import { startEmbedded } from '../servers/embedded.ts'
import type { Postgres } from '../servers/postgres.ts'
import { trayWorld } from '../world/trays.ts'
import type { Size } from '../world/world.ts'
import { type GuardName, type GuardRow, guardRows, type Ratios } from './guard-rows.ts'

const size: Size = { ...trayWorld, open: 40 }
const pace = { pairs: 5, seconds: 1.5 }
const clients = 64

/** `best` are the ratios of the best pairs. */
export type Guarded = { ratios: Ratios; best: Ratios; details: ReadonlyMap<GuardName, string> }

/** Measures every row against its baseline, A B A B A B, in one small world. */
export const measureGuard = async (postgres: Postgres): Promise<Guarded> => {
  const embedded = await startEmbedded(postgres.url)
  const { world, baselines, compare } = await againstBaselines(embedded, postgres, {
    ...pace,
    size,
  })
  const measured: { name: GuardName; ratio: number; best: number; detail: string }[] = []
  try {
    for (const [name, { requests, prepare }] of entriesOf(guardRows)) {
      await prepare?.(embedded, postgres, world)
      const { cpuRatio, bestCpuRatio, ours, theirs } = await compare(requests, clients)
      measured.push({
        name,
        ratio: 1 / cpuRatio,
        best: 1 / bestCpuRatio,
        detail: `${ours}; against ${theirs}`,
      })
    }
  } finally {
    await Promise.all([embedded.stop(), baselines.stop()])
  }
  // Every row was measured.
  const byName = (of: 'ratio' | 'best') =>
    Object.fromEntries(measured.map((row) => [row.name, row[of]])) as Ratios
  return {
    ratios: byName('ratio'),
    best: byName('best'),
    details: new Map(measured.map(({ name, detail }) => [name, detail])),
  }
}

// The keys are those of the object.
export const entriesOf = (rows: Readonly<Record<GuardName, GuardRow>>) =>
  Object.entries(rows) as [GuardName, GuardRow][]
