import { createChannel } from '@causerie/contracts/chat'
import { createCommunity, joinCommunity, openSession } from '@causerie/contracts/community'
import { callOperation } from '@causerie/testkit'
import { isMissing, type Missing, until } from '@causerie/testkit/infrastructure/server'
import type { RunCauserie } from '@causerie/testkit/processes/causerie'
import {
  type NetworkOfProcesses,
  startNetworkOfProcesses,
} from '@causerie/testkit/processes/network-of-processes'
import { type Servers, startServers } from '@causerie/testkit/processes/servers'
import { only } from '../step.ts'
import type { Actor } from './load/actor.ts'
import { type Client, clientOf } from './load/client.ts'
import { clientLog } from './load/client-log.ts'

/** The actors that keep a network busy, and two users who check whether it works. */
export type People = {
  actors: Actor[]
  alice: Client
  bob: Client
  /** Alice and Bob are members. */
  communityId: string
}

/** A network for fault injection. */
export type World = People & {
  servers: Servers
  network: NetworkOfProcesses
  close(): Promise<void>
}

const actorsCount = 6
/** A busy machine may start slowly. */
const patience = 30_000

export const startWorld = async (older?: RunCauserie): Promise<World | Missing> => {
  const servers = await startServers()
  if (isMissing(servers)) return servers
  try {
    const network = await startNetworkOfProcesses(servers, { older })
    const close = async () => {
      await network.close()
      await servers.stop()
    }
    return { servers, network, ...(await peopleOf(network)), close }
  } catch (error) {
    await servers.stop()
    throw error
  }
}

const peopleOf = async (network: NetworkOfProcesses): Promise<People> => {
  const signIn = await newTenant(network)
  const [alice, bob] = await Promise.all([signIn('alice'), signIn('bob')])
  const communityId = await communityBy(alice)
  await bob.ask(joinCommunity, { params: { communityId } }, clientLog())
  const clients = await Promise.all(
    Array.from({ length: actorsCount }, (_, n) => signIn(`actor-${n}`)),
  )
  const channelId = await channelBy(alice, clients)
  const actors = await Promise.all(clients.map((client) => actor(client, alice, channelId)))
  return { actors, alice, bob, communityId }
}

/**
 * Creates an actor who writes in an own community and in a channel with others, and joins and
 * leaves one of another user.
 */
const actor = async (client: Client, other: Client, channelId: string): Promise<Actor> => ({
  client,
  posts: await communityBy(client),
  joins: await communityBy(other),
  isMember: false,
  channelId,
})

/** Creates a network; resolves to a function that signs users in. */
export const newTenant = async (
  network: NetworkOfProcesses,
): Promise<(userId: string) => Promise<Client>> => {
  const { lines, exit } = await network.run('network', 'create', '--name', 'Faults')
  if (exit !== 'exit code 0') throw new Error(lines.join('\n'))
  // The command prints its keys.
  const { apiKey } = JSON.parse(lines.join('\n')) as { apiKey: string }
  const gateways = network.gateways.map(({ url }) => url)
  return (userId) =>
    until(patience, async () => {
      const { status, text, body } = await callOperation(gateways[0] ?? '', openSession, {
        body: { userId, deviceId: `device-of-${userId}`, displayName: userId },
        headers: { 'x-api-key': apiKey },
      })
      if (status !== 200) throw new Error(`${userId} could not sign in: ${text}`)
      return clientOf(gateways, userId, body.accessToken)
    })
}

/** Creates a community as this user. */
export const communityBy = async (by: Client): Promise<string> => {
  const log = clientLog()
  return until(patience, async () => {
    const { body } = await by.ask(
      createCommunity,
      { body: { displayName: `Of ${by.userId}` } },
      log,
    )
    if (!body) throw new Error(`no community: ${log.failures.join()}`)
    return only(body.communities).communityId
  })
}

/** Creates a channel with these members. */
const channelBy = async (by: Client, members: readonly Client[]): Promise<string> => {
  const log = clientLog()
  return until(patience, async () => {
    const { body } = await by.ask(
      createChannel,
      { body: { displayName: 'Faults', userIds: members.map(({ userId }) => userId) } },
      log,
    )
    if (!body) throw new Error(`no channel: ${log.failures.join()}`)
    return only(body.channels).channelId
  })
}
