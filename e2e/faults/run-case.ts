import { until } from '@causerie/testkit/infrastructure/server'
import { compareNetwork } from '@causerie/testkit/processes/compare'
import { expect } from 'vitest'
import type { Busy, Case } from './case.ts'
import { judge } from './checks/acknowledged.ts'
import { note } from './figures.ts'
import { startLoad } from './load/load.ts'
import { recovery } from './recovery.ts'
import type { World } from './world.ts'

/** FAULTS=full, or the most rounds that there is time for; else each fault happens once. */
const { FAULTS } = process.env
const roundsAtMost = FAULTS === 'full' ? Number.MAX_SAFE_INTEGER : Number(FAULTS ?? 1)
/** What is promised is held by `npm run faults`; beside other tests a process may be slow to start, and that is all that more time forgives. */
const within = FAULTS ? 10_000 : 30_000
const settlesWithin = 60_000
const patience = 60_000
const shownAtMost = 5

/** Harms a busy network as often as it is asked to, lets it come to rest, and holds everything that it keeps against each other. */
export const runCase = async (world: World, { title, rounds, prepare, harm, tidy, isSeamless }: Case): Promise<void> => {
  const times = Math.min(rounds, roundsAtMost)
  await prepare?.(world)
  const load = startLoad(world.actors)
  const busy: Busy = (acts) => {
    const wanted = load.log.entries.length + acts
    return until(patience, async () => {
      if (load.log.entries.length < wanted) throw new Error(`the clients stand still: ${load.log.failures.slice(-shownAtMost).join()}`)
    })
  }
  const recoveries: number[] = []
  try {
    for (let round = 0; round < times; round += 1) {
      await busy(20)
      await harm(world, busy, round)
      recoveries.push(await recovery(world))
    }
  } finally {
    // Also of a case that failed: the next one needs a network that can come to rest.
    await load.end()
  }
  const { log } = load
  await tidy?.(world)
  await world.network.settled(settlesWithin)

  const { journals, gaps, unequal } = await compareNetwork(world.network, world.servers.kafka.brokers)
  const { lost, duplicates } = judge(log, journals)
  const worst = { recovery: Math.round(Math.max(...recoveries)), answer: log.worstAnswer }
  note({
    title,
    rounds: times,
    acknowledged: log.acknowledged,
    failed: log.failures.length,
    lost: lost.length,
    duplicates: duplicates.length,
    gaps: gaps.length,
    unequal: unequal.length,
    worstRecovery: worst.recovery,
    worstAnswer: worst.answer.milliseconds,
  })
  const shown = (found: readonly string[]) => found.slice(0, shownAtMost)
  expect({ lost: shown(lost), duplicates: shown(duplicates), gaps: shown(gaps), unequal: shown(unequal) }).toEqual({
    lost: [],
    duplicates: [],
    gaps: [],
    unequal: [],
  })
  if (isSeamless) expect(shown(log.failures)).toEqual([])
  expect(worst.recovery, 'the worst recovery').toBeLessThan(within)
  expect(worst.answer.milliseconds, `the worst answer, of ${worst.answer.what}`).toBeLessThan(within)
}
