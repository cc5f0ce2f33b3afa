import { createDatabase } from '../baselines/seed.ts'
import { memoryOf } from '../process/process-tree.ts'
import { type Results, resultOf } from '../results/rows.ts'
import { startKafkaAndRedis } from '../servers/kafka-and-redis.ts'
import { type Separate, startSeparate } from '../servers/separate.ts'
import { createPosts, readUsers } from '../world/requests.ts'
import { trayWorld } from '../world/trays.ts'
import { makeWorld } from '../world/world.ts'
import { againstBaselines } from './against-baselines.ts'
import type { Bench } from './bench-group.ts'
import { commitToReadable } from './commit-to-readable.ts'
import { compareInstances } from './instances.ts'
import { postToReadable } from './post-to-readable.ts'

/** Measures the gateway and every service in a process of its own, on Kafka and Redis. */
export const measureSeparate = async ({
  postgres: server,
  pace,
  wants,
}: Bench): Promise<Results> => {
  const servers = await startKafkaAndRedis()
  if (typeof servers === 'string') {
    process.stdout.write(`Not measured: separate processes (${servers})\n`)
    return {}
  }
  const postgres = { ...server, url: await createDatabase(server.url, 'separate') }
  const started = await startSeparate({ ...servers, databaseUrl: postgres.url })
  const separate: Separate = { ...started, processes: [...started.processes, ...servers.processes] }
  const content = separate.childOf('content')
  const freshMemory = memoryOf(content.pid)
  const { world, baselines, compare } = await againstBaselines(separate, postgres, pace)
  const measures = {
    'service-memory': async () => ({
      serviceMemory: {
        value: freshMemory,
        detail: `content, just started; ${memoryOf(content.pid).toFixed(0)} MB after some work`,
      },
    }),
    'read-separate': async () => ({ readSeparate: resultOf(await compare(readUsers, 64)) }),
    'command-separate': async () => ({
      commandSeparate: resultOf(await compare(({ communities }) => createPosts(communities), 64)),
    }),
    instances: () => compareInstances(separate, world, { postgres, pace, wants }),
    'source-kafka': async () => ({
      kafkaSource: await commitToReadable(separate, postgres.url, world),
    }),
    'tray-kafka': async () => {
      const members = await makeWorld(separate.origin, postgres.url, trayWorld)
      return { trayReadableKafka: await postToReadable(separate, postgres.url, members) }
    },
  }
  const results: Results = {}
  try {
    for (const [name, measure] of Object.entries(measures))
      if (wants(name)) Object.assign(results, await measure())
  } finally {
    await Promise.all([separate.stop(), baselines.stop()])
    await servers.stop()
  }
  return results
}
