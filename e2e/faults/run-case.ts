import { until } from '@causerie/testkit/infrastructure/server'
import { compareNetwork } from '@causerie/testkit/processes/compare'
import { expect } from 'vitest'
import { FAULTS } from './all-faults.ts'
import type { AwaitActions, Case } from './case.ts'
import { checkAcknowledged } from './checks/acknowledged.ts'
import { recordFigures } from './figures.ts'
import { startLoad } from './load/load.ts'
import { recovery } from './recovery.ts'
import type { World } from './world.ts'

const maxRounds = FAULTS === 'full' ? Number.MAX_SAFE_INTEGER : Number(FAULTS ?? 1)
/**
 * Milliseconds within which `npm run faults`, which has the machine for itself, promises recovery
 * and answers.
 */
const recoveryLimit = 10_000
const settleTimeout = 60_000
const patience = 60_000
const maxShown = 5

/**
 * Injects a fault into a busy network several times, waits until it settles, and checks that all
 * its data is consistent.
 */
export const runCase = async (
  world: World,
  { title, rounds, prepare, injectFault, cleanUp, isSeamless }: Case,
): Promise<void> => {
  const times = Math.min(rounds, maxRounds)
  await prepare?.(world)
  const load = startLoad(world.actors)
  const awaitActions: AwaitActions = (actions) => {
    const wanted = load.log.entries.length + actions
    return until(patience, async () => {
      if (load.log.entries.length < wanted)
        throw new Error(
          `the clients make no progress: ${load.log.failures.slice(-maxShown).join()}`,
        )
    })
  }
  const recoveries: number[] = []
  try {
    for (let round = 0; round < times; round += 1) {
      await awaitActions(20)
      await injectFault(world, awaitActions, round)
      recoveries.push(await recovery(world))
    }
  } finally {
    // Even after a failure: the next case needs a network that can settle.
    await load.end()
  }
  const { log } = load
  await cleanUp?.(world)
  await world.network.settled(settleTimeout)

  const { journals, gaps, unequal } = await compareNetwork(
    world.network,
    world.servers.kafka.brokers,
  )
  const { lost, duplicates } = checkAcknowledged(log, journals)
  const worst = { recovery: Math.round(Math.max(...recoveries)), answer: log.worstAnswer }
  recordFigures({
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
  const shown = (found: readonly string[]) => found.slice(0, maxShown)
  expect({
    lost: shown(lost),
    duplicates: shown(duplicates),
    gaps: shown(gaps),
    unequal: shown(unequal),
  }).toEqual({
    lost: [],
    duplicates: [],
    gaps: [],
    unequal: [],
  })
  if (isSeamless) expect(log.failures, shown(log.failures).join()).toEqual([])
  if (!FAULTS) return
  expect(worst.recovery, 'the worst recovery').toBeLessThan(recoveryLimit)
  expect(worst.answer.milliseconds, `the worst answer, of ${worst.answer.what}`).toBeLessThan(
    recoveryLimit,
  )
}
