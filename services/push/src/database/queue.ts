import type { Database } from '@causerie/edge'
import type { Platform, Queue, QueuedPush } from '../push-types.ts'

/** Pushes that are sent one beside the other: to devices of a platform, at one server. */
export type Lane = { networkId: string; platform: Platform; server: string }

/** More than a user may register. */
const devicesOfUser = 50

// Each user's devices are looked up by key, whatever the planner believes of sizes. An older push
// that comes late replaces none. A push that replaces another has a number of its own, so that what
// comes of the replaced one, which may be under way, does not concern it.
const adding = `
  insert into pushes (device, network_id, platform, server, collapse_key, about, event_at)
  select d.device, ($1::text[])[u.n], d.platform,
    case when d.platform in ('web', 'unifiedpush')
      then coalesce(substring(d.token from 'https?://[^/?#"]+'), '') else '' end,
    ($2::text[])[u.n], ($3::text[])[u.n], ($4::timestamptz[])[u.n]
  from unnest($5::text[], $6::int[]) as u (user_id, n)
  cross join lateral (
    select device, platform, token from devices
    where network_id = ($1::text[])[u.n] and user_id = u.user_id limit ${devicesOfUser}
  ) d
  on conflict (device, collapse_key) do update set push = default,
    platform = excluded.platform, server = excluded.server, about = excluded.about,
    event_at = excluded.event_at, next_at = now(), tries = 0, failing_since = null
  where pushes.event_at <= excluded.event_at`

/** A push whose time has come. */
export type DuePush = {
  push: number
  /** Names the device in the rows of this role. */
  device: string
  collapseKey: string
  /** JSON of an `About`; the same text of the same event. */
  about: string
  eventAt: string
  tries: number
  failingSince: string | null
  /** Null: the device was forgotten. */
  to: { userId: string; token: string } | null
}

const due = `
  select p.push, p.device, p.collapse_key as "collapseKey", p.about, p.event_at as "eventAt", p.tries,
    p.failing_since as "failingSince", d.user_id as "userId", d.token
  from (
    select * from pushes
    where network_id = $1 and platform = $2 and server = $3 and next_at <= now()
      and push <> all($4::bigint[])
    order by next_at, push limit $5
  ) p left join lateral (
    select user_id, token from devices where device = p.device and platform = $2 limit 1
  ) d on true
  order by p.next_at, p.push`
type DueRow = Omit<DuePush, 'to'> & { userId: string | null; token: string | null }

/** Each lane with the time of its first push: from one lane to the next, however many pushes it has. */
const dueTimes = `
  with recursive lanes as (
    (select network_id, platform, server, next_at from pushes
     order by network_id, platform, server, next_at limit 1)
    union all
    select next.* from lanes l cross join lateral (
      select network_id, platform, server, next_at from pushes
      where (network_id, platform, server) > (l.network_id, l.platform, l.server)
      order by network_id, platform, server, next_at limit 1
    ) next
  )
  select network_id as "networkId", platform, server, next_at as "nextAt" from lanes`

/**
 * What came of a push. `nextAt`: when it is tried again; null when it is not. `outcome` is what is
 * counted: null where nothing was sent.
 */
export type SettledPush = Lane & {
  push: number
  device: string
  token: string | null
  outcome: 'accepted' | 'failed' | 'forgotten' | null
  /** When it was sent, in ISO 8601. */
  at: string
  nextAt: string | null
  tries: number
  failingSince: string | null
}

// Rows are named by arrays, so that the planner finds them one by one whatever it believes of sizes.
/** When a device was last sent to is known to the minute. */
const noting = (outcome: 'accepted' | 'failed'): string => `
    update devices set last_sent_at = now(), last_status = '${outcome}'
    where device = any(array(select device from results where outcome = '${outcome}'))
      and (last_status is distinct from '${outcome}' or last_sent_at < now() - interval '1 minute')`
// A device that was registered anew meanwhile has another token, and stays.
const settling = `
  with results as (
    select * from unnest($1::bigint[], $2::uuid[], $3::text[], $4::text[], $5::text[], $6::text[],
      $7::timestamptz[], $8::timestamptz[], $9::int[], $10::timestamptz[])
      as r (push, device, network_id, platform, token, outcome, at, next_at, tries, failing_since)
  ), done as (
    delete from pushes where push = any(array(select push from results where next_at is null))
  ), postponed as (
    update pushes p set next_at = r.next_at, tries = r.tries, failing_since = r.failing_since
    from results r
    where r.next_at is not null and p.push = r.push
      and p.push = any(array(select push from results where next_at is not null))
  ), forgotten as (
    delete from devices
    where device = any(array(select device from results where outcome = 'forgotten'))
      and token = any(array(select token from results where outcome = 'forgotten'))
  ), accepted as (${noting('accepted')}
  ), failed as (${noting('failed')}
  )
  insert into hours (network_id, hour, platform, accepted, failed, forgotten)
  select network_id, date_trunc('hour', at), platform,
    count(*) filter (where outcome = 'accepted'), count(*) filter (where outcome = 'failed'),
    count(*) filter (where outcome = 'forgotten')
  from results where outcome is not null group by 1, 2, 3
  on conflict (network_id, hour, platform) do update set accepted = hours.accepted + excluded.accepted,
    failed = hours.failed + excluded.failed, forgotten = hours.forgotten + excluded.forgotten`

/** Beyond so many that wait, nobody needs the number, and to count them takes long. */
const countedAtMost = 100_000
const waiting = `
  select (select count(*) from (select from pushes limit ${countedAtMost}) counted)::int as pending,
    coalesce((select extract(epoch from now() - event_at) from pushes order by event_at limit 1), 0)::float8
      as "oldestSeconds"`
/** Rows that one statement deletes at most. */
const deletedAtOnce = 2_000
const forgettingOld = `
  with old as (
    delete from pushes where push = any(array(
      select push from pushes where event_at < now() - interval '1 day'
      order by event_at limit ${deletedAtOnce}))
    returning push
  ), hours_gone as (
    delete from hours where hour < now() - interval '2 days'
  )
  select count(*)::int as deleted from old`

/** Pushes that wait, and what comes of them. */
export const queueRows = (database: Database) => {
  const queue: Queue = {
    add: async (pushes) => {
      const { users, numbers } = latestByUser(pushes)
      if (users.length === 0) return
      await database.prepared(adding, [
        pushes.map(({ networkId }) => networkId),
        pushes.map(({ collapseKey }) => collapseKey),
        pushes.map(({ about }) => JSON.stringify(about)),
        pushes.map(({ at }) => at),
        users,
        numbers,
      ])
    },
  }
  return {
    ...queue,
    /** The next pushes of a lane, without those that are being sent. */
    due: async (
      { networkId, platform, server }: Lane,
      { without, limit }: { without: Iterable<number>; limit: number },
    ): Promise<DuePush[]> => {
      const values = [networkId, platform, server, [...without], limit]
      const rows = await database.prepared<DueRow>(due, values)
      return rows.map(({ userId, token, ...push }) => ({
        ...push,
        to: userId === null || token === null ? null : { userId, token },
      }))
    },
    /** When each lane in which something waits has to be sent. */
    dueTimes: (): Promise<(Lane & { nextAt: string })[]> =>
      database.prepared<Lane & { nextAt: string }>(dueTimes, []),
    /** Records what came of pushes, and forgets devices that are gone. */
    settle: async (results: readonly SettledPush[]): Promise<void> => {
      await database.prepared(settling, [
        results.map(({ push }) => push),
        results.map(({ device }) => device),
        results.map(({ networkId }) => networkId),
        results.map(({ platform }) => platform),
        results.map(({ token }) => token),
        results.map(({ outcome }) => outcome),
        results.map(({ at }) => at),
        results.map(({ nextAt }) => nextAt),
        results.map(({ tries }) => tries),
        results.map(({ failingSince }) => failingSince),
      ])
    },
    /** How many pushes wait, 100,000 at most, and how long ago the oldest event was. */
    waiting: async (): Promise<{ pending: number; oldestSeconds: number }> => {
      const [found] = await database.prepared<{ pending: number; oldestSeconds: number }>(
        waiting,
        [],
      )
      return found ?? { pending: 0, oldestSeconds: 0 }
    },
    /** Deletes pushes older than a day, some at a time, and counts older than two. */
    forgetOld: async (): Promise<void> => {
      for (let deleted = deletedAtOnce; deleted === deletedAtOnce; ) {
        const [found] = await database.prepared<{ deleted: number }>(forgettingOld, [])
        deleted = found?.deleted ?? 0
      }
    },
  }
}
export type QueueRows = ReturnType<typeof queueRows>

/** One statement writes a row once: of the same key, a user's latest push. Numbers begin with 1. */
const latestByUser = (pushes: readonly QueuedPush[]) => {
  const told = new Map<string, Set<string>>()
  const latest = pushes.toReversed().map(({ networkId, collapseKey, userIds }) => {
    const key = `${networkId} ${collapseKey}`
    const known = told.get(key) ?? new Set()
    told.set(key, known)
    return userIds.filter((userId) => {
      const isFirst = !known.has(userId)
      known.add(userId)
      return isFirst
    })
  })
  const users = latest.reverse()
  return {
    users: users.flat(),
    numbers: users.flatMap((some, index) => some.map(() => index + 1)),
  }
}
