import { loadavg } from 'node:os'
import { settled } from '@causerie/testkit/processes/readiness'
import { analyze, connected, databaseOf } from '../baselines/seed.ts'
import { openExchange } from '../load/exchange.ts'
import { openLoop } from '../load/open-loop.ts'
import { type Result, type Results, resultOf } from '../results/rows.ts'
import { percentiles } from '../results/statistics.ts'
import { startEmbedded } from '../servers/embedded.ts'
import type { Installation } from '../servers/installation.ts'
import type { Postgres } from '../servers/postgres.ts'
import { mentionEverybody, queryTrays, seedTrays, trayWorld } from '../world/trays.ts'
import type { World } from '../world/world.ts'
import { againstBaselines } from './against-baselines.ts'
import type { Bench } from './bench-group.ts'

const mentionsOfEach = 10
const perSecond = 200
const seconds = 6
const settlesWithin = 60_000

/** Measures trays of members of twenty communities, who are also mentioned, against rows that were written for each of them. */
export const measureTray = async ({ postgres, pace }: Bench): Promise<Results> => {
  const embedded = await startEmbedded(postgres.url)
  const { world, baselines, compare } = await againstBaselines(embedded, postgres, { ...pace, size: trayWorld })
  const load = loadavg()[0] ?? 0
  try {
    await mention(embedded, world)
    await seedTrays(databaseIn(postgres, 'baselines'), embedded.origin, world)
    for (const name of ['notifications', 'baselines']) await analyze(databaseIn(postgres, name))
    const page = await compare(queryTrays, 64)
    return {
      trayPage: resultOf(page),
      trayPageCpu: { value: page.cpu, detail: `as above; load of the machine before: ${load.toFixed(1)}` },
      trayReadable: await postToReadable(embedded, postgres, world),
    }
  } finally {
    await Promise.all([embedded.stop(), baselines.stop()])
  }
}

const databaseIn = ({ url }: Postgres, name: string): string => databaseOf(url, `${new URL(url).pathname.slice(1)}_${name}`)

const mention = async ({ origin, healthUrls }: Installation, world: World): Promise<void> => {
  const exchange = await openExchange(origin)
  const next = mentionEverybody(world)
  for (let n = 0; n < mentionsOfEach * world.people.length; n += 1) {
    const { status, body } = await exchange.ask(next())
    if (status !== 200) throw new Error(`answered ${status}: ${body}`)
  }
  exchange.close()
  await settled(healthUrls, settlesWithin)
}

const commitTime = 'extract(epoch from pg_xact_commit_timestamp(xmin)) * 1000'
const posts = `select post_id as id, ${commitTime} as at from rows.posts where network_id = $1`
/** Nothing changes the item of a mention later, so it was readable when its row was committed. */
const items = `select doc ->> 'referenceId' as id, ${commitTime} as at from rows.tray_items where network_id = $1 and category = 'mention_in_post'`

/** Posts at a steady rate, and compares the commit time of each post in content with that of the item of whom it mentions. */
const postToReadable = async ({ origin, healthUrls }: Installation, postgres: Postgres, world: World): Promise<Result> => {
  const timesIn = async (name: string, text: string) => {
    const found = await connected(databaseIn(postgres, name), (client) => client.query<{ id: string; at: string }>(text, [world.networkId]))
    return new Map(found.rows.map(({ id, at }) => [id, Number(at)]))
  }
  const before = await timesIn('notifications', items)
  const { requests, refused } = await openLoop({ origin, perSecond, seconds, next: mentionEverybody(world) })
  await settled(healthUrls, settlesWithin)
  const written = await timesIn('content', posts)
  const delays = [...(await timesIn('notifications', items))]
    .filter(([id]) => !before.has(id))
    .map(([id, at]) => at - (written.get(id) ?? Number.NaN))
  if (delays.length !== requests - refused) throw new Error(`${requests - refused} posts have ${delays.length} items`)
  const { p50, p99 } = percentiles(delays)
  return { value: p50, detail: `p99 ${p99.toFixed(1)} ms, over ${delays.length} posts${refused > 0 ? `; ${refused} refused` : ''}` }
}
