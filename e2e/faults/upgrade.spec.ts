import { services } from '@causerie/contracts/shared'
import { isMissing, type Missing, skip, until } from '@causerie/testkit/infrastructure/server'
import { viewDatabase } from '@causerie/testkit/kernel/service-database'
import { compareNetwork } from '@causerie/testkit/processes/compare'
import type { NetworkOfProcesses } from '@causerie/testkit/processes/network-of-processes'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkAcknowledged } from './checks/acknowledged.ts'
import { type Load, startLoad } from './load/load.ts'
import { type PreviousVersion, previousVersion } from './previous-version.ts'
import { stateOf } from './state-of-world.ts'
import { startWorld, type World } from './world.ts'

// The commit before this one serves, people write, and this one takes its place.

/** Twelve processes start and stop on a machine that may be busy. */
const timeout = 480_000
const patience = 60_000
const settleTimeout = 60_000
const maxShown = 5

let previous: PreviousVersion | Missing
let world: World | Missing
beforeAll(async () => {
  previous = await previousVersion()
  world = await startWorld(isMissing(previous) ? undefined : previous.causerie)
}, timeout)
afterAll(async () => {
  if (world && !isMissing(world)) await world.close()
  if (previous && !isMissing(previous)) previous.remove()
})

it('no acknowledged write is lost in an upgrade, and no request fails if both versions can serve at once', {
  timeout,
}, async (context) => {
  if (isMissing(world)) return skip(context, world)
  const { network, servers, actors } = world
  const progress = progressIn(world)
  const half = actors.length / 2
  const load = startLoad(actors.slice(0, half))
  const loads = [load]
  const [reason] = isMissing(previous) ? [previous.why] : await reasonsToStop(network)
  console.info(
    reason === undefined
      ? 'This version and the one before serve at once.'
      : `All processes stop: ${reason}`,
  )
  try {
    await progress(load)
    if (reason === undefined) {
      await startBeside(network)
      // Half of the people use either gateway, and each gateway the instances of both versions.
      const others = actors
        .slice(half)
        .map((actor) => ({ ...actor, client: actor.client.preferring(1) }))
      loads.push(startLoad(others, load.log))
      await progress(load, 100)
      await stopOlder(network, () => progress(load))
    } else await stopAll(network)
    await progress(load)
  } finally {
    for (const one of loads) await one.end()
  }
  await network.settled(settleTimeout)

  expect(await outputOf(network, 'upgrade', '--check')).toEqual([
    'upgrade: the data is of this version, nothing would be done',
  ])
  expect(await parkedIn(network)).toEqual([])
  const { journals, gaps, unequal } = await compareNetwork(network, servers.kafka.brokers)
  const { lost, duplicates } = checkAcknowledged(load.log, journals)
  const failures = reason === undefined ? load.log.failures : []
  const found = { failures, lost, duplicates, gaps, unequal }
  expect(
    Object.fromEntries(Object.entries(found).map(([what, all]) => [what, all.slice(0, maxShown)])),
  ).toEqual({
    failures: [],
    lost: [],
    duplicates: [],
    gaps: [],
    unequal: [],
  })
  console.info(`${load.log.acknowledged} acknowledged, ${load.log.failures.length} requests failed`)
})

/** In the order of an upgrade: databases, then each service, then the gateway. */
const startBeside = async (network: NetworkOfProcesses): Promise<void> => {
  await outputOf(network, 'migrate', '--beside')
  for (const [, newer] of [...services.map((name) => network.services[name]), network.gateways]) {
    newer.start()
    await newer.ready()
  }
}

const stopOlder = async (
  network: NetworkOfProcesses,
  progressed: () => Promise<void>,
): Promise<void> => {
  for (const [older] of [...services.map((name) => network.services[name]), network.gateways]) {
    await older.stop()
    await progressed()
  }
  await outputOf(network, 'migrate')
}

const stopAll = async (network: NetworkOfProcesses): Promise<void> => {
  const all = [...services.map((name) => network.services[name]), network.gateways]
  await Promise.all(network.wanted().map((older) => older.stop()))
  await outputOf(network, 'migrate')
  for (const [, newer] of all) newer.start()
  await Promise.all(all.map(([, newer]) => newer.ready()))
}

const reasonsToStop = async (network: NetworkOfProcesses): Promise<string[]> => {
  const { exit, lines } = await network.run('migrate', '--check', '--beside')
  return exit === 'exit code 0' ? [] : [lines.at(-1) ?? exit]
}

const outputOf = async (network: NetworkOfProcesses, ...words: string[]): Promise<string[]> => {
  const { exit, lines } = await network.run(...words)
  expect(exit, lines.join('\n')).toBe('exit code 0')
  return lines
}

/** Follow-ups that one of the versions gave up. */
const parkedIn = async (network: NetworkOfProcesses): Promise<string[]> => {
  const found = await Promise.all(
    services.map(async (name) => {
      const database = await viewDatabase(await network.addressOf(name))
      try {
        return await database.rows<{ reason: string }>(
          `select follow_up || ': ' || reason as reason from parked_follow_ups`,
        )
      } finally {
        await database.close()
      }
    }),
  )
  return found.flat().map(({ reason }) => reason)
}

/** Waits for as many actions; rejects with what failed, and what the processes say. */
const progressIn =
  (among: World) =>
  ({ log }: Load, actions = 20): Promise<void> => {
    const wanted = log.entries.length + actions
    return until(patience, async () => {
      if (log.entries.length < wanted)
        throw new Error(`people make no progress: ${log.failures.slice(-maxShown).join()}`)
    }).catch(async (error: unknown) => {
      throw new Error(`${String(error)}\n${await stateOf(among)}`)
    })
  }
