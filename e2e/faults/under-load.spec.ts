import { isMissing, type Missing, skip } from '@causerie/testkit/infrastructure/server'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { FAULTS } from './all-faults.ts'
import { instances } from './cases/instances.ts'
import { kills } from './cases/kills.ts'
import { repeats } from './cases/repeats.ts'
import { schedules } from './cases/schedules.ts'
import { silence } from './cases/silence.ts'
import { state } from './cases/state.ts'
import { runCase } from './run-case.ts'
import { startWorld, type World } from './world.ts'

// All cases share one network and run in sequence: each finds what the previous ones left.

let world: World | Missing = { why: 'the network did not start' }
beforeAll(async () => {
  world = await startWorld()
})
afterAll(async () => {
  if (!isMissing(world)) await world.close()
})

describe('no data is lost, duplicated or left behind, and the network recovers, when', () => {
  const all = [...kills, ...silence, ...instances, ...repeats, ...schedules, ...state]
  const chosen = all.filter(({ isTypical }) => isTypical || FAULTS !== undefined)
  it.for(chosen.map((one) => [one.title, one] as const))('%s', async ([, one], context) => {
    if (isMissing(world)) return skip(context, world)
    // Written at once: the remaining cases may take an hour.
    context.onTestFailed(({ task }) =>
      console.error(one.title, ...(task.result?.errors ?? []).map(({ message }) => message)),
    )
    await runCase(world, one)
  })
})
