import { randomUUID } from 'node:crypto'
import { updateUser } from '@causerie/contracts/community'
import { createPost, getPost } from '@causerie/contracts/content'
import { getTray } from '@causerie/contracts/notifications'
import { until } from '@causerie/testkit/infrastructure/server'
import { waitUntilCaughtUp } from '@causerie/testkit/processes/caught-up'
import { waitForLaneReaders } from '@causerie/testkit/processes/lane-readers'
import { clientLog } from './load/client-log.ts'
import { stateOf } from './state-of-world.ts'
import type { World } from './world.ts'

const recoveryTimeout = 60_000

/**
 * Milliseconds until all processes are ready, a change by alice reaches bob through the copies of
 * every service, and a running instance of every service has read each lane up to its present end.
 */
export const recovery = async (world: World): Promise<number> => {
  const began = performance.now()
  await until(recoveryTimeout, async () => {
    const all = await Promise.all(
      world.network.wanted().map(async (one) => ({ role: one.role, known: await one.readiness() })),
    )
    const late = all.find(({ known }) => known?.status !== 'ok')
    if (late) throw new Error(`${late.role} is not ready: ${JSON.stringify(late.known)}`)
    await roundTrip(world)
    await untilEveryLaneIsRead(world)
  }).catch(async (error: unknown) => {
    throw new Error(`${String(error)}\n${await stateOf(world)}`)
  })
  return performance.now() - began
}

const untilEveryLaneIsRead = async ({ network }: World): Promise<void> => {
  await waitForLaneReaders(network, recoveryTimeout)
  await waitUntilCaughtUp(network, recoveryTimeout)
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
    if (!read?.users.some((user) => user.displayName === displayName))
      throw new Error('the new name has not reached content')
    const { body: tray } = await bob.ask(getTray, {}, log)
    // Items say when they were told, and when their actors acted.
    const acts = tray?.notificationTrayItems.flatMap(({ actors }) =>
      actors.map(({ lastActedAt }) => lastActedAt),
    )
    if (!acts?.includes(post.createdAt)) throw new Error('the post has not reached the tray')
  })
}
