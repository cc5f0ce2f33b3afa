import { closedLoop } from '../load/closed-loop.ts'
import { overload } from '../load/overload.ts'
import { startEmbedded } from '../servers/embedded.ts'
import type { Installation } from '../servers/installation.ts'
import { startPostgres } from '../servers/postgres.ts'
import { createPosts, queryPages, type Requests, readUsers } from '../world/requests.ts'
import { makeWorld, type World } from '../world/world.ts'

/**
 * The kinds of requests that can be sent. Reads at three times the capacity cost more than two
 * cores, for server and client.
 */
export const kinds: Readonly<Record<string, (world: World) => Requests>> = {
  read: readUsers,
  page: queryPages,
  command: ({ communities }) => createPosts(communities),
}

type OverCapacityOptions = {
  asked: readonly string[]
  seconds: number
  times: number
  print(line: string): void
}
const servedAtLeast = 0.8
const refusedWithin = 100

/**
 * Sends several times as many requests as one process can serve; returns whether enough were served
 * and the rest refused in time.
 */
export const measureOverCapacity = async ({
  asked,
  print,
  ...load
}: OverCapacityOptions): Promise<boolean> => {
  const postgres = await startPostgres()
  const server = await startEmbedded(postgres.url)
  let isReached = true
  try {
    const world = await makeWorld(server.origin, postgres.url, {
      people: 200,
      communities: 200,
      membersOfEach: 10,
      busy: 10,
    })
    for (const [kind, requestsOf] of Object.entries(kinds)) {
      if (!asked.includes(kind)) continue
      const measured = await measureKind(server, { next: requestsOf(world), ...load })
      for (const line of linesOf(kind, measured, load.times)) print(line)
      isReached &&= measured.share >= servedAtLeast && measured.over.refused.p99 <= refusedWithin
    }
  } finally {
    await server.stop()
    await postgres.stop()
  }
  return isReached
}

const measureKind = async (
  { origin }: Installation,
  { next, seconds, times }: Pick<OverCapacityOptions, 'seconds' | 'times'> & { next: Requests },
) => {
  const peakFor = () =>
    closedLoop({ origins: [origin], clients: 64, seconds: Math.max(3, seconds / 6), next })
  await peakFor()
  const before = await peakFor()
  await lateness(origin)
  const over = await overload({
    origin,
    perSecond: Math.round(before.perSecond * times),
    seconds,
    next,
  })
  const serverLate = await lateness(origin)
  const after = await peakFor()
  // The speed of the machine may have changed in between.
  return {
    before,
    after,
    over,
    serverLate,
    share: over.perSecond / ((before.perSecond + after.perSecond) / 2),
  }
}
type Measured = Awaited<ReturnType<typeof measureKind>>

/** Maximum lateness of the server's event loop in milliseconds since the last call. */
const lateness = async (origin: string): Promise<number> => {
  const metrics = await (await fetch(`${origin}/metrics`)).text()
  return Number(/^nodejs_eventloop_lag_max_seconds (\S+)/m.exec(metrics)?.[1]) * 1000
}

const linesOf = (
  kind: string,
  { before, after, over, serverLate, share }: Measured,
  times: number,
): string[] => {
  const { p50, p99, max } = over.refused
  return [
    `${kind}: peak ${whole(before.perSecond)}/s before, ${whole(after.perSecond)}/s after; at ${times} times that ${whole(over.perSecond)}/s`,
    `  served: ${whole(share * 100)} % of the peak, p50 ${whole(over.served.p50)} ms, p99 ${whole(over.served.p99)} ms`,
    `  refused: ${whole(over.refused.share * 100)} %, p50 ${whole(p50)} ms, p99 ${whole(p99)} ms, at most ${whole(max)} ms`,
    `  event loops were late by at most: server ${whole(serverLate)} ms, client ${whole(over.clientLate)} ms`,
    `  others: ${JSON.stringify(over.others)}`,
  ]
}

const whole = (value: number): string => value.toFixed(0)
