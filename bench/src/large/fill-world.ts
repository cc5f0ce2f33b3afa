import { createNetwork } from '@causerie/community'
import { type ServiceName, services } from '@causerie/contracts/shared'
import { analyze, databaseOf } from '../baselines/seed.ts'
import { cpuOf, type Measured } from '../process/process-tree.ts'
import { startInProcess } from '../servers/in-process.ts'
import { createdChannels } from './channels.ts'
import { createdCommunities, gatheringsOf } from './communities.ts'
import { sentMessages } from './messages.ts'
import { partsInTurn, type Series } from './parts.ts'
import { createdPeople, peopleOf } from './people.ts'
import { createdPosts } from './posts.ts'
import { recordParts } from './recorder.ts'
import type { WorldSize } from './world-size.ts'

/** A filled world: what readers ask for, and what filling it took. */
export type FilledWorld = {
  size: WorldSize
  networkId: string
  apiKey: string
  readers: readonly string[]
  communityIds: readonly string[]
  channelIds: readonly string[]
  /** Some posts of communities, from all times. */
  postIds: readonly string[]
  filled: { events: number; seconds: number; cpuSeconds: number }
}

const settlesWithin = 7_200_000
const postsKept = 1_000

/**
 * Fills a database as services do it: each records its events and folds its rows, reads the events
 * of the others, and follows up on them.
 */
export const fillWorld = async (
  databaseUrl: string,
  size: WorldSize,
  { postgres, print }: { postgres: Measured; print: (line: string) => void },
): Promise<FilledWorld> => {
  const running = await startInProcess(databaseUrl)
  try {
    const { hosts } = running
    const { networkId, apiKey } = await createNetwork(hosts.community, { name: 'Large' })
    const cpu = () => cpuOf(process.pid) + cpuOf(postgres.pid)
    const eventsNow = async () => {
      const heads = await Promise.all(Object.values(hosts).map((host) => host.heads()))
      return heads.flatMap((each) => [...each.values()]).reduce((sum, each) => sum + each, 0)
    }
    const [begun, cpuBefore] = [performance.now(), cpu()]
    const record = async (what: string, owner: keyof typeof hosts, series: readonly Series[]) => {
      const started = performance.now()
      await recordParts(hosts[owner], networkId, partsInTurn(series))
      const count = series.reduce((sum, each) => sum + each.count, 0)
      print(`${count} events of ${what} recorded in ${seconds(started).toFixed(1)} s`)
    }

    const people = peopleOf(size)
    const communities = gatheringsOf(size.members, people, size)
    const channels = gatheringsOf(size.channelMembers, people, size)
    await record('people', 'community', [createdPeople(people, size)])
    await record('communities', 'community', createdCommunities(communities, size))
    await running.settled(settlesWithin)
    const ids = new Set(communities.map(({ id }) => id))
    const postIds: string[] = []
    const every = Math.ceil(size.posts.reduce((sum, each) => sum + each, 0) / postsKept)
    let numberOfPosts = 0
    const keep = (targetId: string, postId: string) => {
      if (!ids.has(targetId)) return
      if (numberOfPosts % every === 0) postIds.push(postId)
      numberOfPosts += 1
    }
    await record('channels', 'chat', createdChannels(channels))
    await record('messages', 'chat', sentMessages(channels, size.messages))
    await record('posts', 'content', createdPosts({ communities, people }, size, keep))
    await running.settled(settlesWithin)
    const filled = {
      events: await eventsNow(),
      seconds: seconds(begun),
      cpuSeconds: (cpu() - cpuBefore) / 1_000,
    }
    const { events, seconds: took, cpuSeconds } = filled
    print(
      `${events} events in ${took.toFixed(0)} s: ${(events / took).toFixed(0)} events/s, ${cpuSeconds.toFixed(0)} s of CPU`,
    )
    for (const service of services) await analyze(databaseOfService(databaseUrl, service))
    return {
      size,
      networkId,
      apiKey,
      readers: people.slice(0, size.readers).map(({ userId }) => userId),
      communityIds: communities.map(({ id }) => id),
      channelIds: channels.map(({ id }) => id),
      postIds,
      filled,
    }
  } finally {
    await running.stop()
  }
}

export const databaseOfService = (databaseUrl: string, service: ServiceName): string =>
  databaseOf(databaseUrl, `${new URL(databaseUrl).pathname.slice(1)}_${service}`)

const seconds = (since: number): number => (performance.now() - since) / 1_000
