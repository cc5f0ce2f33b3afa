import { freshNetwork } from '@causerie/testkit'
import { isMissing } from '@causerie/testkit/infrastructure/server'
import { startNetworkOfProcesses } from '@causerie/testkit/processes/network-of-processes'
import { startServers } from '@causerie/testkit/processes/servers'
import { channelOf } from '../chat/channel/steps.ts'
import { communityOf } from '../community/community/steps.ts'
import { join } from '../community/member/steps.ts'
import type { Restartable } from './restartable-server.ts'

/**
 * The roles in processes of their own, on Kafka. What clients are connected to, and chat, are
 * killed and started again.
 */
export const startSeparate = async (): Promise<Restartable> => {
  const servers = await startServers()
  if (isMissing(servers)) throw new Error(servers.why)
  const network = await startNetworkOfProcesses(servers)
  const killed = [network.gateways[0], network.realtime[0], network.services.chat[0]]
  const { databaseUrl } = network
  const server = network.gateways[0].url
  const healthUrls = network.wanted().map(({ healthUrl }) => healthUrl)
  const tenant = await freshNetwork({
    on: {
      composition: 'processes',
      baseUrl: server,
      databaseUrl,
      kafkaBrokers: undefined,
      healthUrls,
    },
  })
  const [alice, bob] = [await tenant.signIn('alice'), await tenant.signIn('bob')]
  await tenant.settled()
  const { communityId } = await communityOf(alice)
  await tenant.settled()
  await join(bob, communityId)
  const { channelId } = await channelOf(alice, { channelId: 'night-shift', userIds: ['bob'] })
  await tenant.settled()
  return {
    server,
    apiKey: tenant.apiKey,
    communityId,
    channelId,
    kill: async () => {
      await Promise.all(killed.map((role) => role.end()))
    },
    startAgain: async () => {
      for (const role of killed) role.start()
      await Promise.all(killed.map((role) => role.ready()))
    },
    close: async () => {
      await network.close()
      await servers.stop()
    },
  }
}
