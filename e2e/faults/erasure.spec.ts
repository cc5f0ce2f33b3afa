import { deleteUser, queryUsers, updateUser } from '@causerie/contracts/community'
import { createPost } from '@causerie/contracts/content'
import { services } from '@causerie/contracts/shared'
import { topicOf } from '@causerie/protocol'
import { redisText } from '@causerie/testkit/infrastructure/redis-text'
import { rowsWithText } from '@causerie/testkit/infrastructure/rows-with-text'
import { until } from '@causerie/testkit/infrastructure/server'
import { expireRecords, readRecords, withAdmin } from '@causerie/testkit/kernel/topics'
import { describe, expect, it } from 'vitest'
import { channelOf } from '../chat/channel/steps.ts'
import { messageIn } from '../chat/message/steps.ts'
import { peopleAndAdmin } from '../people.ts'
import { step } from '../step.ts'
import { ownProcesses } from './own-processes.ts'

const topics = services.map(topicOf)
const patience = 120_000

const processes = ownProcesses(services)

/** A tenant in which alice has written a word in her profile, a post and a message. */
const tenantWith = async (word: string) => {
  const { tenant: fresh } = await processes.tenant()
  const { alice, admin } = await peopleAndAdmin(fresh)
  await step(alice, updateUser, { body: { userId: alice.userId, displayName: word } })
  await step(alice, createPost, { body: { targetType: 'user', data: { text: word } } })
  await messageIn(alice, await channelOf(alice), { data: { text: word } })
  await processes.network.settled(30_000)
  return { alice, admin, networkId: fresh.networkId }
}

const databasesWith = async (word: string): Promise<string[]> => [
  ...new Set(
    (await rowsWithText(processes.network.databaseUrl, [word])).map(({ database }) =>
      database.replace(/^.*_/, ''),
    ),
  ),
]
const brokers = (): string => processes.servers.kafka.brokers
const redisUrl = (): string => processes.servers.redis.url

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
  it('is gone from it once it is back, and from topics once they expire', async () => {
    const word = 'quokkaaway'
    const { alice, admin } = await tenantWith(word)
    const [chat] = processes.network.services.chat
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
    await processes.network.settled(30_000)
    const text = await topicsText()
    expect(text).toContain('Robert')
    expect(text).not.toContain(word)
  })

  it('is gone with its network, and nothing is accepted of it', async () => {
    const word = 'quokkanetwork'
    const { admin, networkId } = await tenantWith(word)
    const [chat] = processes.network.services.chat
    await chat.stop()
    const deletion = processes.network.run('network', 'delete', networkId, '--yes-delete', 'Test')
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
