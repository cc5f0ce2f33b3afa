import { settled } from '@causerie/testkit/processes/readiness'
import { connected, databaseOf } from '../baselines/seed.ts'
import { openLoop } from '../load/open-loop.ts'
import type { Result } from '../results/rows.ts'
import { percentiles } from '../results/statistics.ts'
import type { Installation } from '../servers/installation.ts'
import { mentionEverybody } from '../world/trays.ts'
import type { World } from '../world/world.ts'

const perSecond = 200
const seconds = 6
const settlesWithin = 60_000

const commitTime = 'extract(epoch from pg_xact_commit_timestamp(xmin)) * 1000'
const posts = `select post_id as id, ${commitTime} as at from rows.posts where network_id = $1`
/** Nothing changes the item of a mention later, so it was readable when its row was committed. */
const items = `select doc ->> 'referenceId' as id, ${commitTime} as at from rows.tray_items where network_id = $1 and category = 'mention_in_post'`

/**
 * Posts at a steady rate, and compares the commit time of each post in content with that of the
 * item of whom it mentions.
 */
export const postToReadable = async (
  { origin, healthUrls }: Pick<Installation, 'origin' | 'healthUrls'>,
  databaseUrl: string,
  world: World,
): Promise<Result> => {
  const database = new URL(databaseUrl).pathname.slice(1)
  const timesIn = async (name: string, text: string) => {
    const url = databaseOf(databaseUrl, `${database}_${name}`)
    const found = await connected(url, (client) =>
      client.query<{ id: string; at: string }>(text, [world.networkId]),
    )
    return new Map(found.rows.map(({ id, at }) => [id, Number(at)]))
  }
  const before = await timesIn('notifications', items)
  const { requests, refused } = await openLoop({
    origin,
    perSecond,
    seconds,
    next: mentionEverybody(world),
  })
  await settled(healthUrls, settlesWithin)
  const written = await timesIn('content', posts)
  const delays = [...(await timesIn('notifications', items))]
    .filter(([id]) => !before.has(id))
    .map(([id, at]) => at - (written.get(id) ?? Number.NaN))
  if (delays.length !== requests - refused)
    throw new Error(`${requests - refused} posts have ${delays.length} items`)
  const { p50, p99 } = percentiles(delays)
  return {
    value: p50,
    detail: `p99 ${p99.toFixed(1)} ms, over ${delays.length} posts${refused > 0 ? `; ${refused} refused` : ''}`,
  }
}
