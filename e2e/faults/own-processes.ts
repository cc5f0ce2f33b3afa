import type { ServiceName } from '@causerie/contracts/shared'
import { topicOf } from '@causerie/protocol'
import { freshNetwork } from '@causerie/testkit'
import { isMissing, type Missing, skip } from '@causerie/testkit/infrastructure/server'
import { expireRecords } from '@causerie/testkit/kernel/topics'
import {
  type NetworkOfProcesses,
  startNetworkOfProcesses,
} from '@causerie/testkit/processes/network-of-processes'
import { type Servers, startServers } from '@causerie/testkit/processes/servers'
import { afterAll, beforeAll, beforeEach } from 'vitest'

/** Servers of their own, and processes on them, for the tests of a file. */
export const ownProcesses = (chosen: readonly ServiceName[]) => {
  let servers: Servers | Missing = { why: 'the servers did not start' }
  let network: NetworkOfProcesses
  beforeAll(async () => {
    servers = await startServers()
    if (!isMissing(servers)) network = await startNetworkOfProcesses(servers, { chosen })
  })
  beforeEach((context) => {
    if (isMissing(servers)) skip(context, servers)
  })
  afterAll(async () => {
    if (isMissing(servers)) return
    await network.close()
    await servers.stop()
  })
  return {
    get network(): NetworkOfProcesses {
      return network
    },
    get servers(): Servers {
      if (isMissing(servers)) throw new Error(servers.why)
      return servers
    },
    /** As after the days that topics keep events, without any since then. */
    expireTopics: async (): Promise<void> => {
      if (isMissing(servers)) return
      const lanes = Array.from({ length: 12 }, (_, lane): [number, number] => [
        lane,
        Number.POSITIVE_INFINITY,
      ])
      for (const service of chosen)
        await expireRecords(servers.kafka.brokers, topicOf(service), new Map(lanes))
    },
    /** A tenant, and the gateway that its clients ask. */
    tenant: async () => {
      const [{ url: baseUrl }] = network.gateways
      const tenant = await freshNetwork({
        on: {
          composition: 'processes',
          baseUrl,
          databaseUrl: network.databaseUrl,
          kafkaBrokers: undefined,
          healthUrls: network.wanted().map(({ healthUrl }) => healthUrl),
        },
      })
      return { tenant, baseUrl }
    },
  }
}

/** Texts that differ by their numbers. */
export const numbered = (name: string, count: number): string[] =>
  Array.from({ length: count }, (_, n) => `${name} ${n}`)
