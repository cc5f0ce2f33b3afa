import { updateUser } from '@causerie/contracts/community'
import { settled } from '@causerie/testkit/processes/readiness'
import { connected, databaseOf } from '../baselines/seed.ts'
import { openLoop } from '../load/open-loop.ts'
import type { Result } from '../results/rows.ts'
import { percentiles } from '../results/statistics.ts'
import type { Installation } from '../servers/installation.ts'
import { authorization, type World } from '../world/world.ts'

const perSecond = 500
const seconds = 6
const settlesWithin = 60_000
const committedAt = `
  select user_id as "userId", extract(epoch from pg_xact_commit_timestamp(xmin)) * 1000 as at
  from rows.users
  where network_id = $1`

/**
 * Renames users at a steady rate, and compares the commit time of the row in community with that of
 * its replica in content. Postgres records both times, so measuring does not affect the result.
 */
export const commitToReadable = async (
  { origin, healthUrls }: Pick<Installation, 'origin' | 'healthUrls'>,
  databaseUrl: string,
  { networkId, people }: World,
): Promise<Result> => {
  let number = 0
  const { requests, refused } = await openLoop({
    origin,
    perSecond,
    seconds,
    next: () => {
      const person = people[number++ % people.length] as World['people'][number]
      return {
        method: updateUser.method,
        path: updateUser.path,
        headers: authorization(person),
        body: { displayName: `Name ${number}` },
      }
    },
  })
  await settled(healthUrls, settlesWithin)
  const database = new URL(databaseUrl).pathname.slice(1)
  const timesIn = async (service: string) => {
    const url = databaseOf(databaseUrl, `${database}_${service}`)
    const { rows } = await connected(url, (client) =>
      client.query<{ userId: string; at: string }>(committedAt, [networkId]),
    )
    return new Map(rows.map(({ userId, at }) => [userId, Number(at)]))
  }
  const [written, copied] = [await timesIn('community'), await timesIn('content')]
  const delays = people.map(
    ({ userId }) => (copied.get(userId) ?? Number.NaN) - (written.get(userId) ?? Number.NaN),
  )
  const { p50, p99 } = percentiles(delays)
  const whether = refused > 0 ? `; ${refused} of ${requests} refused` : ''
  return {
    value: p50,
    detail: `p99 ${p99.toFixed(1)} ms, over the last rename of each of ${people.length} users${whether}`,
  }
}
