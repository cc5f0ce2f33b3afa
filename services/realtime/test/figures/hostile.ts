// `npm run bench:realtime -- hostile [--clients 10000] [--hostile 100] [--seconds 60] [--per-second
// 20] [--megabytes 768]`: everything in one process, as `npm start` runs it. Some of the clients of
// a network do everything hostile that is known, others go on: whether they are told of every
// message, how late, and what memory it takes. Ends with 1 if a message is not told, or the
// container had ended the process.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { openLoop } from '../../../../bench/src/load/open-loop.ts'
import { percentiles } from '../../../../bench/src/results/statistics.ts'
import { startEmbedded } from '../../../../bench/src/servers/embedded.ts'
import { startPostgres } from '../../../../bench/src/servers/postgres.ts'
import { createMessages } from '../../../../bench/src/world/message-requests.ts'
import { makeWorld } from '../../../../bench/src/world/world.ts'
import type { CrowdAsked, CrowdSaid } from './crowd.ts'
import type { HostileAsked, HostileSaid } from './hostile-clients.ts'
import { hearMessages, signedInAs } from './whole-world.ts'

const { values } = parseArgs({
  options: {
    clients: { type: 'string', default: '10000' },
    hostile: { type: 'string', default: '100' },
    seconds: { type: 'string', default: '60' },
    'per-second': { type: 'string', default: '20' },
    megabytes: { type: 'string', default: '768' },
  },
})
const [clients, hostile, seconds] = [
  Number(values.clients),
  Number(values.hostile),
  Number(values.seconds),
]
const [perSecond, megabytes] = [Number(values['per-second']), Number(values.megabytes)]
/** A user has 20 connections at most, of which one is not the crowd's. */
const people = 40 + Math.ceil(clients / 19)
const hostileUsers = 12

const print = (text: string) => process.stdout.write(`${text}\n`)
const postgres = await startPostgres()
const { origin, processes, stop } = await startEmbedded(postgres.url)
const world = await makeWorld(origin, postgres.url, {
  people,
  communities: 20,
  membersOfEach: 2,
  busy: 0,
})
/** Of people who are in no other of them: the owner of each listens to what its member writes. */
const places = world.communities.filter((_, number) => number % 2 === 0)
const users = await signedInAs(origin, world)
const [good, bad] = [users.slice(0, -hostileUsers), users.slice(-hostileUsers)]

const child = <Asked extends object, Said>(name: string) => {
  const forked = fork(fileURLToPath(new URL(name, import.meta.url)), [], { stdio: 'inherit' })
  return {
    ask: async (asked: Asked): Promise<Said> => {
      const answered = once(forked, 'message')
      forked.send(asked)
      // The child sends what its module says.
      return ((await answered) as [Said])[0]
    },
    kill: () => forked.kill('SIGKILL'),
  }
}
const [crowd, attackers] = [
  child<CrowdAsked, CrowdSaid>('crowd.ts'),
  child<HostileAsked, HostileSaid>('hostile-clients.ts'),
]

/** What the system holds the process to, and what it has taken at most. */
const highestMemory = (): number =>
  Math.max(
    ...processes.map(
      ({ pid }) =>
        Number(/^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) /
        1024,
    ),
  )
const heard = await hearMessages(origin, { places, world, users })
const send = async (beside: string, forSeconds: number): Promise<boolean> => {
  heard.forget()
  const next = createMessages(places)
  const { requests, refused } = await openLoop({
    ...{ origin, perSecond, seconds: forSeconds, refusals: [408, 429, 503, 504] },
    next: () => {
      heard.sent()
      return next()
    },
  })
  const answered = requests - refused
  for (let n = 0; n < 100 && heard.took().length < answered; n += 1) await pause(100)
  const took = heard.took()
  const { p50, p99 } = percentiles(took)
  print(
    `sent → told, ${perSecond} messages/s, ${beside}: p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, ${took.length} of ${requests} told`,
  )
  return took.length === requests
}

await crowd.ask({ url: origin.replace('http', 'ws'), users: good, connect: clients - hostile })
await send(`beside ${clients - hostile} clients`, 5)
const before = highestMemory()
const attacked = attackers.ask({ origin, users: bad, clients: hostile, seconds })
const areAllNotified = await send(
  `beside ${clients} clients, of whom ${hostile} are hostile`,
  seconds,
)
for (const [name, { done, failed }] of Object.entries(await attacked))
  print(`  ${name}: ${done} times, ${failed} refused or cut`)
const after = highestMemory()
print(
  `memory at most: ${before.toFixed(0)} MB before, ${after.toFixed(0)} MB meanwhile; the container has ${megabytes} MB`,
)
for (const one of [crowd, attackers]) one.kill()
heard.close()
await stop()
await postgres.stop()
process.exit(areAllNotified && after < megabytes ? 0 : 1)
