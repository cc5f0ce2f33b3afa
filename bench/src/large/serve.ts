import { markChannelsSeen } from '@causerie/contracts/chat'
import { openSession } from '@causerie/contracts/community'
import { settled } from '@causerie/testkit/processes/readiness'
import { type Exchange, openExchange } from '../load/exchange.ts'
import { memoryOf } from '../process/process-tree.ts'
import { startEmbedded } from '../servers/embedded.ts'
import { startPostgresIn } from '../servers/postgres.ts'
import { authorization, type Person } from '../world/world.ts'
import type { Served } from './compare-worlds.ts'
import type { FilledWorld } from './fill-world.ts'
import { answerOf } from './reads.ts'

export type Server = Served & {
  databaseUrl: string
  /** Stops the process and starts it anew; milliseconds until it is ready and has nothing to read. */
  restart(): Promise<number>
  memory(): { server: number; postgres: number }
  /** Stops the process; Postgres stays. */
  stopServing(): Promise<void>
  stop(): Promise<void>
}

const settlesWithin = 600_000

/** Serves a filled world by the compiled `causerie start`, on a Postgres of its own. */
export const serve = async (folder: string, filled: FilledWorld): Promise<Server> => {
  const postgres = await startPostgresIn(folder)
  const start = async () => {
    const started = await startEmbedded(postgres.url)
    await settled(started.healthUrls, settlesWithin)
    return started
  }
  let running = await start()
  const people = await signIn(running.origin, filled)
  const server = () => ({ name: 'causerie', pid: running.processes[0]?.pid ?? 0 })
  return {
    world: { ...filled, people },
    get origin() {
      return running.origin
    },
    get server() {
      return server()
    },
    postgres: postgres.process,
    get healthUrls() {
      return running.healthUrls
    },
    databaseUrl: postgres.url,
    restart: async () => {
      await running.stop()
      const begun = performance.now()
      running = await start()
      return performance.now() - begun
    },
    memory: () => ({ server: memoryOf(server().pid), postgres: memoryOf(postgres.process.pid) }),
    stopServing: () => running.stop(),
    stop: async () => {
      await running.stop()
      await postgres.stop()
    },
  }
}

const signIn = async (origin: string, filled: FilledWorld): Promise<Person[]> => {
  const { apiKey, readers } = filled
  const exchange = await openExchange(origin)
  const people: Person[] = []
  for (const userId of readers) {
    const answer = await answerOf(exchange, {
      method: openSession.method,
      path: openSession.path,
      headers: { 'x-api-key': apiKey },
      body: { userId, deviceId: 'bench' },
    })
    const person = { userId, token: openSession.reply.parse(answer).accessToken }
    await readChannels(exchange, person, filled)
    people.push(person)
  }
  exchange.close()
  return people
}

/** More than any channel has; the last one is meant. */
const lastSegment = 2_147_483_647

/** Everybody has read their channels, also what an earlier run has written. */
const readChannels = async (
  exchange: Exchange,
  person: Person,
  { channelIds, size }: FilledWorld,
): Promise<void> => {
  const channels = channelIds
    .slice(0, size.placesOfReader)
    .map((channelId) => ({ channelId, readToSegment: lastSegment }))
  await answerOf(exchange, {
    method: markChannelsSeen.method,
    path: markChannelsSeen.path,
    headers: authorization(person),
    body: { channels },
  })
}
