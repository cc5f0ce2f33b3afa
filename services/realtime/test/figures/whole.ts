// `npm run bench:realtime -- whole [sockets]`: everything in one process, as `npm start` runs it,
// with its Postgres. How long it takes from when a message is sent until another user is told of
// it, alone and beside a crowd; what nobody who listens costs; how a crowd comes back.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { openLoop } from '../../../../bench/src/load/open-loop.ts'
import { cpuOf } from '../../../../bench/src/process/process-tree.ts'
import { percentiles } from '../../../../bench/src/results/statistics.ts'
import { startEmbedded } from '../../../../bench/src/servers/embedded.ts'
import { startPostgres } from '../../../../bench/src/servers/postgres.ts'
import { createMessages } from '../../../../bench/src/world/message-requests.ts'
import { makeWorld } from '../../../../bench/src/world/world.ts'
import type { CrowdAsked, CrowdSaid } from './crowd.ts'
import { hearMessages, signedInAs } from './whole-world.ts'

const sockets = Number(process.argv[2] ?? 10_000)
/** A user has 20 connections at most, of which one is not the crowd's. */
const people = Math.max(40, Math.ceil(sockets / 19))
const size = { people, communities: 20, membersOfEach: 2, busy: 0 }
const perSecond = 100
const seconds = 20
const pairs = 3

const print = (text: string) => process.stdout.write(`${text}\n`)
const postgres = await startPostgres()
const { origin, processes, stop } = await startEmbedded(postgres.url)
const url = origin.replace('http', 'ws')
const world = await makeWorld(origin, postgres.url, size)
/** Of people who are in no other of them: the owner of each listens to what its member writes. */
const places = world.communities.filter((_, number) => number % 2 === 0)

const users = await signedInAs(origin, world)

const cpu = () => [...processes, postgres.process].reduce((sum, { pid }) => sum + cpuOf(pid), 0)

let heard: Awaited<ReturnType<typeof hearMessages>> | undefined
const listen = async (): Promise<void> => {
  heard?.close()
  heard = await hearMessages(origin, { places, world, users })
}
const send = async (): Promise<{ requests: number; cpu: number }> => {
  heard?.forget()
  const next = createMessages(places)
  const before = cpu()
  const { requests } = await openLoop({
    ...{ origin, perSecond, seconds },
    next: () => {
      heard?.sent()
      return next()
    },
  })
  await new Promise((resolve) => setTimeout(resolve, 500))
  return { requests, cpu: (cpu() - before) / requests }
}
const latency = async (beside: string): Promise<void> => {
  const { requests, cpu: each } = await send()
  const took = heard?.took() ?? []
  const { p50, p99 } = percentiles(took)
  print(
    `sent → told, ${perSecond} messages/s, ${beside}: p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, ` +
      `${took.length} of ${requests} told, ${each.toFixed(2)} ms of CPU a message`,
  )
}

const crowdOf = fork(fileURLToPath(new URL('crowd.ts', import.meta.url)), [], { stdio: 'inherit' })
const ask = async (asked: CrowdAsked): Promise<CrowdSaid> => {
  const answer = once(crowdOf, 'message')
  crowdOf.send(asked)
  // The child sends what its module says.
  return ((await answer) as [CrowdSaid])[0]
}

await send()
await listen()
for (let n = 0; n < pairs; n += 1) await latency('nobody else')
heard?.close()
const joined = await ask({ url, users, connect: sockets })
print(`${sockets} clients have signed in, in ${(joined.milliseconds / 1000).toFixed(1)} s`)
await listen()
for (let n = 0; n < pairs; n += 1) await latency(`beside ${sockets} clients`)
const back = await ask({ comeBack: true })
print(
  `all come back within ${(back.milliseconds / 1000).toFixed(1)} s of the cut; ${back.refused} attempts were refused`,
)
crowdOf.kill('SIGKILL')
await stop()
await postgres.stop()
process.exit()
