// `npm run bench:realtime -- whole [sockets]`: everything in one process, as `npm start` runs it, with its Postgres. How long it takes from
// when a message is sent until another user is told of it, alone and beside a crowd; what nobody who listens costs; how a crowd comes back.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { getUser } from '@causerie/contracts/community'
import { openExchange } from '../../../../bench/src/load/exchange.ts'
import { openLoop } from '../../../../bench/src/load/open-loop.ts'
import { cpuOf } from '../../../../bench/src/process/process-tree.ts'
import { percentiles } from '../../../../bench/src/results/statistics.ts'
import { startEmbedded } from '../../../../bench/src/servers/embedded.ts'
import { startPostgres } from '../../../../bench/src/servers/postgres.ts'
import { createMessages } from '../../../../bench/src/world/message-requests.ts'
import { authorization, makeWorld, type Person } from '../../../../bench/src/world/world.ts'
import { openClient } from '../mqtt-client.ts'
import type { CrowdAsked, CrowdSaid, SignedIn } from './crowd.ts'

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
const { networkId } = world
/** Of people who are in no other of them: the owner of each listens to what its member writes. */
const places = world.communities.filter((_, number) => number % 2 === 0)

const exchange = await openExchange(origin)
const signedIn = async (person: Person): Promise<SignedIn> => {
  const path = getUser.path.replace(':userId', person.userId)
  const { body } = await exchange.ask({ method: 'GET', path, headers: authorization(person) })
  const [user] = (JSON.parse(body) as { users: { _id: string }[] }).users
  return { networkId, id: user?._id ?? '', token: person.token }
}
const users: SignedIn[] = []
for (const person of world.people) users.push(await signedIn(person))

const cpu = () => [...processes, postgres.process].reduce((sum, { pid }) => sum + cpuOf(pid), 0)

/** When each message was sent, by its number, and how long it took to be told. */
const sentAt: number[] = []
const took: number[] = []
const heard = (payload: string): void => {
  const [, number] = /"text":"(\d+): /.exec(payload) ?? []
  const at = number === undefined ? undefined : sentAt[Number(number)]
  if (at !== undefined && payload.startsWith('{"eventType":"message.created"')) took.push(performance.now() - at)
}
const listeners: { close(): void }[] = []
const listen = async (): Promise<void> => {
  for (const [number, { owner }] of places.entries()) {
    const user = users[world.people.indexOf(owner)]
    if (!user) continue
    const client = await openClient(url, heard)
    client.send({
      cmd: 'connect',
      protocolId: 'MQTT',
      protocolVersion: 4,
      clean: true,
      clientId: `listener ${number}`,
      keepalive: 0,
      username: user.id,
      password: Buffer.from(user.token),
    })
    client.send({ cmd: 'subscribe', messageId: 1, subscriptions: [{ topic: `${networkId}/smartfeed/${user.id}/messages`, qos: 0 }] })
    listeners.push({ close: () => client.socket.terminate() })
  }
  await new Promise((resolve) => setTimeout(resolve, 1_000))
}
const send = async (): Promise<{ requests: number; cpu: number }> => {
  sentAt.length = 0
  took.length = 0
  const next = createMessages(places)
  const before = cpu()
  const { requests } = await openLoop({
    ...{ origin, perSecond, seconds },
    next: () => {
      sentAt.push(performance.now())
      return next()
    },
  })
  await new Promise((resolve) => setTimeout(resolve, 500))
  return { requests, cpu: (cpu() - before) / requests }
}
const latency = async (beside: string): Promise<void> => {
  const { requests, cpu: each } = await send()
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
for (const listener of listeners.splice(0)) listener.close()
const joined = await ask({ url, users, connect: sockets })
print(`${sockets} clients have signed in, in ${(joined.milliseconds / 1000).toFixed(1)} s`)
await listen()
for (let n = 0; n < pairs; n += 1) await latency(`beside ${sockets} clients`)
const back = await ask({ comeBack: true })
print(`all come back within ${(back.milliseconds / 1000).toFixed(1)} s of the cut; ${back.refused} attempts were refused`)
crowdOf.kill('SIGKILL')
exchange.close()
await stop()
await postgres.stop()
process.exit()
