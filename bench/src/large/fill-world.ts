import { createAdministratorToken } from '@causerie/community'
import { type ServiceName, services } from '@causerie/contracts/shared'
import { analyze, databaseOf } from '../baselines/seed.ts'
import { cpuOf, type Measured } from '../process/process-tree.ts'
import { startInProcess } from '../servers/in-process.ts'
import { channelRecords } from './channels.ts'
import { communityRecords, gatheringsOf } from './communities.ts'
import { importWorld } from './import-world.ts'
import { inTurn, type Series } from './in-turn.ts'
import { mentionReaders } from './mention-readers.ts'
import { messageRecords } from './messages.ts'
import { peopleOf, userRecords } from './people.ts'
import { postRecords } from './posts.ts'
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
/** Everything in the world happened within some days from then on. */
const began = Date.parse('2026-01-01T00:00:00Z')
const day = 86_400_000

/** Fills a database by an import; readers are mentioned afterwards, which an import tells nobody. */
export const fillWorld = async (
  databaseUrl: string,
  size: WorldSize,
  { postgres, print }: { postgres: Measured; print: (line: string) => void },
): Promise<FilledWorld> => {
  const running = await startInProcess(databaseUrl)
  try {
    const { hosts, networkId, apiKey, baseUrl } = running
    const { accessToken: token } = await createAdministratorToken(
      hosts.community,
      networkId,
      'bench',
    )
    const cpu = () => cpuOf(process.pid) + cpuOf(postgres.pid)
    const eventsNow = async () => {
      const heads = await Promise.all(Object.values(hosts).map((host) => host.heads()))
      return heads.flatMap((each) => [...each.values()]).reduce((sum, each) => sum + each, 0)
    }
    const [begun, cpuBefore] = [performance.now(), cpu()]
    const record = async (what: string, days: number, series: readonly Series[]) => {
      const started = performance.now()
      const count = series.reduce((sum, each) => sum + each.count, 0)
      const times = { from: began + days * day, every: Math.max(1, Math.floor(day / count)) }
      const done = await importWorld({ baseUrl, token }, inTurn(series), times)
      print(`${done} records of ${what} imported in ${seconds(started).toFixed(1)} s`)
    }

    const people = peopleOf(size)
    const communities = gatheringsOf(size.members, people, size)
    const channels = gatheringsOf(size.channelMembers, people, size)
    await record('people', 0, [userRecords(people, size)])
    await record('communities', 1, communityRecords(communities, size))
    const ids = new Set(communities.map(({ id }) => id))
    const postIds: string[] = []
    const every = Math.ceil(size.posts.reduce((sum, each) => sum + each, 0) / postsKept)
    let numberOfPosts = 0
    const keep = (targetId: string, postId: string) => {
      if (!ids.has(targetId)) return
      if (numberOfPosts % every === 0) postIds.push(postId)
      numberOfPosts += 1
    }
    await record('channels', 2, channelRecords(channels))
    await record('messages', 3, messageRecords(channels, size.messages))
    await record('posts', 4, postRecords({ communities, people }, size, keep))
    await mentionReaders(running, { communities, readers: people.slice(0, size.readers) }, size)
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
      readers: people.slice(0, size.readers),
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
