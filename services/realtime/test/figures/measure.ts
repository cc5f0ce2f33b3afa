// `npm run bench:realtime [sockets]` measures what connections cost: realtime here, and clients and
// a gateway in processes of their own. What is around realtime is in memory, so that nothing else
// is measured.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { realtimeAlone } from '../realtime-alone.ts'
import type { ClientsAsked, ClientsSaid } from './clients.ts'
import type { GatewaySaid } from './gateway.ts'

const sockets = Number(process.argv[2] ?? 2_000)
const listening = 1_000
const messages = 200
const characters = 2_000
const quiet = 3_000
const warmUp = 500

const child = (name: string, ...words: string[]) =>
  fork(fileURLToPath(new URL(name, import.meta.url)), words, {
    execArgv: [...process.execArgv, '--expose-gc'],
  })
type Child = ReturnType<typeof child>
// The children send what their modules say.
const said = async <T>(of: Child): Promise<T> => ((await once(of, 'message')) as [T])[0]

const memory = async () => {
  globalThis.gc?.()
  await pause(quiet)
  globalThis.gc?.()
  const { rss, heapUsed } = process.memoryUsage()
  return { rss, heapUsed }
}
const cpuOf = async (work: () => Promise<unknown>): Promise<number> => {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return user + system
}
const measuredAt = async (gateway: Child | undefined): Promise<number> => {
  if (!gateway) return 0
  const answer = said<GatewaySaid>(gateway)
  gateway.send('measure')
  return (await answer).rss
}
const print = (text: string) => process.stdout.write(`${text}\n`)

const measure = async (isThroughGateway: boolean): Promise<void> => {
  const alone = await realtimeAlone({
    characters,
    isMember: (userId) => Number(userId) < listening,
  })
  const gateway = isThroughGateway ? child('gateway.mjs', alone.url) : undefined
  const atGateway = gateway && (await said<GatewaySaid>(gateway))
  const clients = child('clients.mjs', atGateway?.url ?? alone.url)
  const ask = (asked: ClientsAsked) => {
    const answer = said<ClientsSaid>(clients)
    clients.send(asked)
    return answer
  }
  // What is made once is no cost of a connection.
  await ask({ connect: warmUp })
  const gatewayBefore = await measuredAt(gateway)
  const before = await memory()
  const connecting = await cpuOf(() => ask({ connect: sockets }))
  const after = await memory()
  const perSocket = (of: 'rss' | 'heapUsed') =>
    ((after[of] - before[of]) / sockets / 1024).toFixed(1)
  print(`${sockets} sockets with 7 topics${isThroughGateway ? ', through a gateway' : ''}`)
  print(
    `  realtime: ${perSocket('rss')} kB each (heap ${perSocket('heapUsed')}), ${(connecting / sockets).toFixed(0)} µs of CPU to connect`,
  )
  if (gateway)
    print(
      `  gateway: ${(((await measuredAt(gateway)) - gatewayBefore) / sockets / 1024).toFixed(1)} kB each`,
    )
  const notified = ask({ awaitMessages: messages * listening })
  const telling = await cpuOf(async () => {
    await alone.happen(messages)
    await notified
  })
  print(
    `  1 → ${listening}, ${characters / 1000} kB: ${(telling / messages / listening).toFixed(1)} µs of CPU each`,
  )
  for (const one of [clients, gateway]) one?.kill('SIGKILL')
  await alone.close()
}

await measure(false)
await measure(true)
process.exit()
