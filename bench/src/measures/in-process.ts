import {
  getCommunity,
  getUser,
  joinCommunity,
  leaveCommunity,
  queryCommunityUsers,
  updateUser,
} from '@causerie/contracts/community'
import { createPost, getPost, queryPosts } from '@causerie/contracts/content'
import { getTray } from '@causerie/contracts/notifications'
import type { AnyOperation } from '@causerie/protocol'
import { type SentStatement, statementsSentBy } from '@causerie/testkit/kernel/sent-statements'
import { createDatabase } from '../baselines/seed.ts'
import type { Result, Results } from '../results/rows.ts'
import { type InProcess, startInProcess } from '../servers/in-process.ts'
import { foundCommunity, meet } from '../world/crowd.ts'
import type { Bench } from './bench-group.ts'
import { measureSizes } from './sizes.ts'
import { batchOf, tripsOf } from './statements.ts'

/**
 * Measures that are counted on the connections, and measures that must not depend on the size of a
 * community.
 */
export const measureInProcess = async ({ postgres, wants }: Bench): Promise<Results> => {
  if (!wants('trips') && !wants('sizes')) return {}
  const network = await startInProcess(await createDatabase(postgres.url, 'counted'))
  try {
    return {
      ...(wants('trips') && (await measureTrips(network))),
      ...(wants('sizes') && (await measureSizes(network, postgres.url))),
    }
  } finally {
    await network.stop()
  }
}

type BenchRequest = [AnyOperation, { params?: object; query?: object; body?: object }]

const measureTrips = async (network: InProcess): Promise<Results> => {
  await meet(network, ['alice', 'bob'])
  const communityId = await foundCommunity(network, 'alice', [])
  await network.settled()
  const inCommunity = { targetType: 'community', targetId: communityId }
  const postId = 'a-post'
  const commands: BenchRequest[] = [
    [joinCommunity, { params: { communityId } }],
    [createPost, { body: { ...inCommunity, postId, data: { text: 'Hello.' } } }],
    [updateUser, { body: { displayName: 'Bob' } }],
    [leaveCommunity, { params: { communityId } }],
  ]
  const reads: BenchRequest[] = [
    [getUser, { params: { userId: 'alice' } }],
    [getCommunity, { params: { communityId } }],
    [queryCommunityUsers, { params: { communityId } }],
    [getPost, { params: { postId } }],
    [queryPosts, { query: inCommunity }],
    [getTray, {}],
  ]
  const batches = await countAll(network, commands, (sent) => tripsOf(batchOf(sent)))
  return { commandTrips: batches, readTrips: await countAll(network, reads, tripsOf) }
}

type Count = (sent: readonly SentStatement[]) => number
const countAll = async (
  network: InProcess,
  operations: readonly BenchRequest[],
  count: Count,
): Promise<Result> => {
  const counts: { id: string; trips: number }[] = []
  for (const [contract, input] of operations) {
    const sent = await statementsSentBy(() => network.run(contract, 'bob', input))
    counts.push({ id: contract.id, trips: count(sent) })
    await network.settled()
  }
  return {
    value: Math.max(...counts.map(({ trips }) => trips)),
    detail: counts.map(({ id, trips }) => `${id} ${trips}`).join(', '),
  }
}
