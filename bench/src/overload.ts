import { parseArgs } from 'node:util'
import { closedLoop } from './load/closed-loop.ts'
import { overload } from './load/overload.ts'
import { startEmbedded } from './servers/embedded.ts'
import { startPostgres } from './servers/postgres.ts'
import { createPosts, queryPages, readUsers } from './world/requests.ts'
import { makeWorld } from './world/world.ts'

// Sends three times as many requests as one process can serve, and measures how many are served and how fast the rest is refused.
// Arguments: `--seconds=60`, `--times=3`, and the kinds of requests, by default `page` and `command`. Reads at three times the capacity
// cost more than two cores, for server and client.
const kinds = {
  read: readUsers,
  page: queryPages,
  command: ({ communities }: Parameters<typeof queryPages>[0]) => createPosts(communities),
}
const { values, positionals: named } = parseArgs({
  allowPositionals: true,
  options: { seconds: { type: 'string', default: '60' }, times: { type: 'string', default: '3' } },
})
const unknown = named.filter((name) => !(name in kinds))
const asked = named.length > 0 ? named : ['page', 'command']
if (unknown.length > 0) throw new Error(`there is no kind ${unknown.join(', ')}, only ${Object.keys(kinds).join(' ')}`)
const seconds = Number(values.seconds)
const times = Number(values.times)
const servedAtLeast = 0.8
const refusedWithin = 100

const print = (line: string): void => {
  process.stdout.write(`${line}\n`)
}
/** Maximum lateness of the server's event loop in milliseconds since the last call. */
const serverLate = async (): Promise<number> => {
  const metrics = await (await fetch(`${server.origin}/metrics`)).text()
  return Number(/^nodejs_eventloop_lag_max_seconds (\S+)/m.exec(metrics)?.[1]) * 1000
}
const whole = (value: number): string => value.toFixed(0)

const postgres = await startPostgres()
const server = await startEmbedded(postgres.url)
let isReached = true
try {
  const world = await makeWorld(server.origin, postgres.url, { people: 200, communities: 200, membersOfEach: 10, busy: 10 })
  for (const [kind, requestsOf] of Object.entries(kinds)) {
    if (!asked.includes(kind)) continue
    const next = requestsOf(world)
    const peakFor = () => closedLoop({ origins: [server.origin], clients: 64, seconds: Math.max(3, seconds / 6), next })
    await peakFor()
    const before = await peakFor()
    await serverLate()
    const over = await overload({ origin: server.origin, perSecond: Math.round(before.perSecond * times), seconds, next })
    const late = { server: await serverLate(), client: over.clientLate }
    const after = await peakFor()
    // The speed of the machine may have changed in between.
    const peak = (before.perSecond + after.perSecond) / 2
    const share = over.perSecond / peak
    const { p50, p99, max } = over.refused
    print(
      `${kind}: peak ${whole(before.perSecond)}/s before, ${whole(after.perSecond)}/s after; at ${times} times that ${whole(over.perSecond)}/s`,
    )
    print(`  served: ${(share * 100).toFixed(0)} % of the peak, p50 ${whole(over.served.p50)} ms, p99 ${whole(over.served.p99)} ms`)
    print(`  refused: ${(over.refused.share * 100).toFixed(0)} %, p50 ${whole(p50)} ms, p99 ${whole(p99)} ms, at most ${whole(max)} ms`)
    print(`  event loops were late by at most: server ${whole(late.server)} ms, client ${whole(late.client)} ms`)
    print(`  others: ${JSON.stringify(over.others)}`)
    isReached &&= share >= servedAtLeast && p99 <= refusedWithin
  }
} finally {
  await server.stop()
  await postgres.stop()
}
process.exit(isReached ? 0 : 1)
