import { randomUUID } from 'node:crypto'
import { createPost, getPost, getTray, updateUser } from '@causerie/contracts'
import { until } from '@causerie/testkit/infrastructure/server'
import { groupsAtRest } from '@causerie/testkit/kernel/topics'
import { caughtUp } from '@causerie/testkit/processes/caught-up'
import { clientLog } from './load/client-log.ts'
import type { World } from './world.ts'

const waitsAtMost = 60_000
const shownLines = 12
const shownOfKafka = 60

/**
 * Milliseconds until everybody is ready, what alice writes anew reaches bob by way of every service's copies, and of every lane each
 * service has read what stood there, in one of the instances that run.
 */
export const recovery = async (world: World): Promise<number> => {
  const began = performance.now()
  await until(waitsAtMost, async () => {
    const all = await Promise.all(world.network.wanted().map(async (one) => ({ role: one.role, known: await one.readiness() })))
    const late = all.find(({ known }) => known?.status !== 'ok')
    if (late) throw new Error(`${late.role} is not ready: ${JSON.stringify(late.known)}`)
    await roundTrip(world)
    await everyLane(world)
  }).catch(async (error: unknown) => {
    throw new Error(`${String(error)}\n${await stateOf(world)}`)
  })
  return performance.now() - began
}

/** Lanes of a member that is dead are read by nobody until its session ends. */
const everyLane = async ({ network, servers }: World): Promise<void> => {
  await groupsAtRest(servers.kafka.brokers, (service) => network.wanted().filter(({ role }) => role === service).length)
  await caughtUp(network, waitsAtMost)
}

/** What every process says of itself and said last, and what Kafka said of its coordinators. */
const stateOf = async ({ network, servers }: World): Promise<string> => {
  const all = network.wanted().map(async (one) => [one.role, JSON.stringify(await one.readiness()), ...one.lines.slice(-shownLines)])
  const ofKafka = servers.kafka.lines?.filter((line) => /WARN|ERROR|fenced|[Ll]oading/.test(line)) ?? []
  return [...(await Promise.all(all)).flat(), 'Kafka', ...ofKafka.slice(-shownOfKafka)].join('\n')
}

/** Community → content's copy of people; content → the tray in notifications. */
const roundTrip = async ({ alice, bob, communityId }: World): Promise<void> => {
  const log = clientLog()
  const displayName = `alice ${randomUUID()}`
  await alice.ask(updateUser, { body: { userId: alice.userId, displayName } }, log)
  const body = { targetType: 'community', targetId: communityId, data: { text: displayName } }
  const { body: written } = await alice.ask(createPost, { body }, log)
  const post = written?.posts[0]
  if (!post) throw new Error(log.failures.join())
  await until(waitsAtMost, async () => {
    const { body: read } = await bob.ask(getPost, { params: { postId: post.postId } }, log)
    if (!read?.users.some((user) => user.displayName === displayName)) throw new Error('content has not heard of the new name')
    const { body: tray } = await bob.ask(getTray, {}, log)
    if (!tray?.notificationTrayItems.some(({ lastOccurredAt }) => lastOccurredAt === post.createdAt))
      throw new Error('the tray has not heard of the post')
  })
}
