import { deleteUser, queryUsers, updateUser } from '@causerie/contracts/community'
import { createPost } from '@causerie/contracts/content'
import { services } from '@causerie/contracts/shared'
import { topicOf } from '@causerie/protocol'
import { freshNetwork } from '@causerie/testkit'
import { redisText } from '@causerie/testkit/infrastructure/redis-text'
import { rowsWithText } from '@causerie/testkit/infrastructure/rows-with-text'
import { isMissing, type Missing, skip, until } from '@causerie/testkit/infrastructure/server'
import { expireRecords, readRecords, withAdmin } from '@causerie/testkit/kernel/topics'
import {
  type NetworkOfProcesses,
  startNetworkOfProcesses,
} from '@causerie/testkit/processes/network-of-processes'
import { type Servers, startServers } from '@causerie/testkit/processes/servers'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { channelOf } from '../chat/channel/steps.ts'
import { messageIn } from '../chat/message/steps.ts'
import { peopleAndAdmin } from '../people.ts'
import { step } from '../step.ts'

const topics = services.map(topicOf)
const patience = 120_000

let servers: Servers | Missing = { why: 'the servers did not start' }
let network: NetworkOfProcesses
beforeAll(async () => {
  servers = await startServers()
  if (!isMissing(servers)) network = await startNetworkOfProcesses(servers)
})
beforeEach((context) => {
  if (isMissing(servers)) skip(context, servers)
})
afterAll(async () => {
  if (isMissing(servers)) return
  await network.close()
  await servers.stop()
})

/** A tenant in which alice has written a word in her profile, a post and a message. */
const tenant = async (word: string) => {
  const [{ url: baseUrl }] = network.gateways
  const fresh = await freshNetwork({
    on: {
      composition: 'processes',
      baseUrl,
      databaseUrl: network.databaseUrl,
      kafkaBrokers: undefined,
      healthUrls: network.wanted().map(({ healthUrl }) => healthUrl),
    },
  })
  const { alice, admin } = await peopleAndAdmin(fresh)
  await step(alice, updateUser, { body: { userId: alice.userId, displayName: word } })
  await step(alice, createPost, { body: { targetType: 'user', data: { text: word } } })
  await messageIn(alice, await channelOf(alice), { data: { text: word } })
  await network.settled(30_000)
  return { alice, admin, networkId: fresh.networkId }
}

const databasesWith = async (word: string): Promise<string[]> => [
  ...new Set(
    (await rowsWithText(network.databaseUrl, [word])).map(({ database }) =>
      database.replace(/^.*_/, ''),
    ),
  ),
]
const brokers = (): string => (isMissing(servers) ? '' : servers.kafka.brokers)
const redisUrl = (): string => (isMissing(servers) ? '' : servers.redis.url)

/** Where each topic ends now. */
const endsOfTopics = () =>
  withAdmin(brokers(), async (admin) => {
    const ends = new Map<string, Map<number, number>>()
    for (const topic of topics) {
      const offsets = await admin.fetchTopicOffsets(topic)
      ends.set(topic, new Map(offsets.map(({ partition, high }) => [partition, Number(high)])))
    }
    return ends
  })
const topicsText = async (): Promise<string> =>
  (await readRecords(brokers(), topics)).map(({ key, value }) => `${key} ${value}`).join('\n')

describe('what is erased while a service is away', () => {
  it('is gone from it once it is back, and from topics once they expire', {
    timeout: patience,
  }, async () => {
    const word = 'quokkaaway'
    const { alice, admin } = await tenant(word)
    const [chat] = network.services.chat
    await chat.stop()
    await step(admin, deleteUser, { params: { userId: alice.userId }, query: { erase: true } })
    await until(patience, async () => expect(await databasesWith(word)).toEqual(['chat']))
    chat.start()
    await chat.ready()
    await until(patience, async () => expect(await databasesWith(word)).toEqual([]))
    expect(await redisText(redisUrl())).not.toContain(word)
    expect(await topicsText()).toContain(word)
    // What was recorded since then has no word of hers.
    const ends = await endsOfTopics()
    for (const [topic, before] of ends) await expireRecords(brokers(), topic, before)
    await step(admin, updateUser, { body: { userId: 'bob', displayName: 'Robert' } })
    await network.settled(30_000)
    const text = await topicsText()
    expect(text).toContain('Robert')
    expect(text).not.toContain(word)
  })

  it('is gone with its network, and nothing is accepted of it', { timeout: patience }, async () => {
    const word = 'quokkanetwork'
    const { admin, networkId } = await tenant(word)
    const [chat] = network.services.chat
    await chat.stop()
    const deletion = network.run('network', 'delete', networkId, '--yes-delete', 'Test')
    await until(patience, async () => expect(await databasesWith(word)).toEqual(['chat']))
    chat.start()
    await chat.ready()
    const { exit, lines } = await deletion
    expect(exit, lines.join('\n')).toBe('exit code 0')
    expect(JSON.parse(lines.join('\n'))).toMatchObject({ networkId, isPurged: true })
    expect(await databasesWith(word)).toEqual([])
    expect(await redisText(redisUrl())).not.toContain(word)
    expect((await admin.call(queryUsers, {})).status).toBe(401)
  })
})
