import { randomUUID } from 'node:crypto'
import { createPost, getPost, getTray, updateUser } from '@causerie/contracts'
import { until } from '@causerie/testkit/infrastructure/server'
import { waitForStableGroups } from '@causerie/testkit/kernel/topics'
import { waitUntilCaughtUp } from '@causerie/testkit/processes/caught-up'
import { clientLog } from './load/client-log.ts'
import type { World } from './world.ts'

const recoveryTimeout = 60_000
const maxLines = 12
const maxKafkaLines = 60

/**
 * Milliseconds until all processes are ready, a change by alice reaches bob through the copies of every service, and a running instance
 * of every service has read each lane up to its present end.
 */
export const recovery = async (world: World): Promise<number> => {
  const began = performance.now()
  await until(recoveryTimeout, async () => {
    const all = await Promise.all(world.network.wanted().map(async (one) => ({ role: one.role, known: await one.readiness() })))
    const late = all.find(({ known }) => known?.status !== 'ok')
    if (late) throw new Error(`${late.role} is not ready: ${JSON.stringify(late.known)}`)
    await roundTrip(world)
    await untilEveryLaneIsRead(world)
  }).catch(async (error: unknown) => {
    throw new Error(`${String(error)}\n${await stateOf(world)}`)
  })
  return performance.now() - began
}

/** The lanes of a dead member are not read until its session ends. */
const untilEveryLaneIsRead = async ({ network, servers }: World): Promise<void> => {
  await waitForStableGroups(servers.kafka.brokers, (service) => network.wanted().filter(({ role }) => role === service).length)
  await waitUntilCaughtUp(network, recoveryTimeout)
}

/** The readiness and last log lines of every process, and Kafka's lines about its coordinators. */
const stateOf = async ({ network, servers }: World): Promise<string> => {
  const all = network.wanted().map(async (one) => [one.role, JSON.stringify(await one.readiness()), ...one.lines.slice(-maxLines)])
  const ofKafka = servers.kafka.lines?.filter((line) => /WARN|ERROR|fenced|[Ll]oading/.test(line)) ?? []
  return [...(await Promise.all(all)).flat(), 'Kafka', ...ofKafka.slice(-maxKafkaLines)].join('\n')
}

/** Waits for community → content's copy of users, and content → the tray in notifications. */
const roundTrip = async ({ alice, bob, communityId }: World): Promise<void> => {
  const log = clientLog()
  const displayName = `alice ${randomUUID()}`
  await alice.ask(updateUser, { body: { userId: alice.userId, displayName } }, log)
  const body = { targetType: 'community', targetId: communityId, data: { text: displayName } }
  const { body: written } = await alice.ask(createPost, { body }, log)
  const post = written?.posts[0]
  if (!post) throw new Error(log.failures.join())
  await until(recoveryTimeout, async () => {
    const { body: read } = await bob.ask(getPost, { params: { postId: post.postId } }, log)
    if (!read?.users.some((user) => user.displayName === displayName)) throw new Error('the new name has not reached content')
    const { body: tray } = await bob.ask(getTray, {}, log)
    // Items say when they were told, and when their actors acted.
    const acts = tray?.notificationTrayItems.flatMap(({ actors }) => actors.map(({ lastActedAt }) => lastActedAt))
    if (!acts?.includes(post.createdAt)) throw new Error('the post has not reached the tray')
  })
}
