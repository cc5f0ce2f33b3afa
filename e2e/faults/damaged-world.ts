import { createCommunity, updateUser } from '@causerie/contracts/community'
import { createPost } from '@causerie/contracts/content'
import { type ServiceName, services } from '@causerie/contracts/shared'
import { topicOf } from '@causerie/protocol'
import { copyDatabase } from '@causerie/testkit/databases'
import { isMissing, type Missing, skip, until } from '@causerie/testkit/infrastructure/server'
import {
  type JournalEntry,
  journalOf,
  viewDatabase,
} from '@causerie/testkit/kernel/service-database'
import {
  putRecords,
  type RawRecord,
  readRecords,
  removeTopics,
} from '@causerie/testkit/kernel/topics'
import { compareNetwork } from '@causerie/testkit/processes/compare'
import {
  type NetworkOfProcesses,
  startNetworkOfProcesses,
} from '@causerie/testkit/processes/network-of-processes'
import type { RoleProcess } from '@causerie/testkit/processes/role-process'
import { type Servers, startServers } from '@causerie/testkit/processes/servers'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import type { Client } from './load/client.ts'
import { clientLog } from './load/client-log.ts'
import { communityBy, newTenant } from './world.ts'

const patience = 30_000
const running: readonly ServiceName[] = ['community', 'content']

/** Community, and content with its copies; each test has fresh databases and topics. */
export const damagedWorlds = () => {
  let servers: Servers | Missing = { why: 'the servers did not start' }
  let network: NetworkOfProcesses | undefined
  beforeAll(async () => {
    servers = await startServers()
  })
  beforeEach((context) => {
    if (isMissing(servers)) skip(context, servers)
  })
  afterEach(async () => {
    await network?.close()
    network = undefined
    if (!isMissing(servers)) await removeTopics(servers.kafka.brokers, services.map(topicOf))
  })
  afterAll(async () => {
    if (!isMissing(servers)) await servers.stop()
  })
  return async (): Promise<DamagedWorld> => {
    if (isMissing(servers)) throw new Error(servers.why)
    network = await startNetworkOfProcesses(servers, { chosen: running })
    const signIn = await newTenant(network)
    const [alice, bob] = [await signIn('alice'), await signIn('bob')]
    await write(alice)
    await network.settled(patience)
    return { servers, network, alice, bob, brokers: servers.kafka.brokers }
  }
}

export type DamagedWorld = {
  servers: Servers
  network: NetworkOfProcesses
  alice: Client
  bob: Client
  brokers: string
}

/** Writes events to community's journal, in the user's lane and in others. */
export const write = async (by: Client): Promise<void> => {
  const log = clientLog()
  for (const displayName of ['one', 'two', 'three']) {
    await by.ask(updateUser, { body: { userId: by.userId, displayName } }, log)
    await by.ask(createCommunity, { body: { displayName } }, log)
  }
  if (log.failures.length > 0) throw new Error(log.failures.join())
}

/** Writes an event to content's journal that community counts. */
export const writePost = async ({ alice }: DamagedWorld): Promise<void> => {
  const targetId = await communityBy(alice)
  const log = clientLog()
  await alice.ask(
    createPost,
    { body: { targetType: 'community', targetId, data: { text: 'one' } } },
    log,
  )
  if (log.failures.length > 0) throw new Error(log.failures.join())
}

/**
 * Copies community's database; resolves to a function that restores the copy. Both require that
 * community is stopped.
 */
export const backUp = async ({ network, servers }: DamagedWorld): Promise<() => Promise<void>> => {
  const [community] = network.services.community
  const own = new URL((await network.addressOf('community')).url).pathname.slice(1)
  const copy = `${own}_backup`
  await community.stop()
  await copyDatabase(servers.postgres.url, own, copy)
  community.start()
  await community.ready()
  return async () => {
    await community.stop()
    await copyDatabase(servers.postgres.url, copy, own)
  }
}

export const journalOfCommunity = async ({ network }: DamagedWorld): Promise<JournalEntry[]> => {
  const database = await viewDatabase(await network.addressOf('community'))
  try {
    return await journalOf(database)
  } finally {
    await database.close()
  }
}

/** Follows the instructions of the messages: stop, run, start. */
export const recreateTopic = async ({ network }: DamagedWorld): Promise<void> => {
  const [community] = network.services.community
  await community.stop()
  const { exit, lines } = await network.run('topic', 'recreate', 'community')
  expect(exit, lines.join('\n')).toBe('exit code 0')
  community.start()
  await community.ready()
}

/** Restarts a process after the cause of its failure was fixed. */
export const restart = async (one: RoleProcess): Promise<void> => {
  await one.stop()
  one.start()
  await one.ready()
}

/** Checks that writes still work, and that all data is complete and consistent. */
export const expectConsistent = async ({
  network,
  alice,
  bob,
  brokers,
}: DamagedWorld): Promise<void> => {
  await until(patience, () => write(alice))
  await write(bob)
  await network.settled(patience)
  const { gaps, unequal } = await compareNetwork(network, brokers)
  expect({ gaps, unequal }).toEqual({ gaps: [], unequal: [] })
}

/** Resolves to the detail of a failing check of a source or topic. */
export const failingCheck = (one: RoleProcess, check: string): Promise<string> =>
  until(patience, async () => {
    const known = await one.readiness()
    const found = known?.checks[check]
    if (known?.status === 'ok' || !found || found.isOk)
      throw new Error(`${one.role} has no failing check ${check}: ${JSON.stringify(known)}`)
    return found.detail ?? ''
  })

/** Resolves when a process that cannot start has logged this text. */
export const untilLogged = (one: RoleProcess, words: string): Promise<void> =>
  until(patience, async () => {
    if (!one.lines.join('\n').includes(words))
      throw new Error(`${one.role} said: ${one.lines.join('\n')}`)
  })

export const communityTopic = topicOf('community')
export const recordsOfCommunity = (brokers: string): Promise<RawRecord[]> =>
  readRecords(brokers, [communityTopic])

/** Recreates community's topic with these records. */
export const rewriteTopic = async (
  { brokers, network }: DamagedWorld,
  records: readonly RawRecord[],
): Promise<void> => {
  await removeTopics(brokers, [communityTopic])
  await network.run('migrate')
  await putRecords(brokers, records)
}
