import type { Database } from '@causerie/edge'

/** A user whose words are erased, and since when (ISO 8601). */
export type ErasedUser = { networkId: string; userId: string; at: string }

/** Rows that one statement deletes at most. */
const atOnce = 2_000
/** What was read before the erasure is queued by then. */
const lateness = `interval '1 minute'`

/**
 * Messages of the network that name the user, as whoever wrote or is mentioned: a body is not taken
 * apart. What waits goes with them, since it has words that are to be told to nobody.
 */
const naming = `
  select m.message_id from messages m
  where m.network_id = $1 and strpos(m.body, $2) > 0 and m.created_at <= $3::timestamptz`

const erasing = (ofMessages: string): string => `
  with named as (${ofMessages} limit ${atOnce}), deliveries_gone as (
    delete from deliveries where network_id = $1 and message_id = any(array(select message_id from named))
    returning delivery
  ), attempts_gone as (
    delete from attempts where delivery = any(array(select delivery from deliveries_gone))
  ), gone as (
    delete from messages where network_id = $1 and message_id = any(array(select message_id from named))
    returning message_id
  )
  select count(*) as rows from gone`
const erasingAll = erasing(naming)
/** Of what was queued since then, the deletions of the erasure itself may still wait to be sent. */
const erasingSent = erasing(`${naming} and not exists (
    select from deliveries d where d.network_id = m.network_id and d.message_id = m.message_id and d.state = 'pending')`)

const noting = `
  insert into erased_users (network_id, user_id, erased_at) values ($1, $2, $3)
  on conflict (network_id, user_id) do update set erased_at = excluded.erased_at`
const noted = `
  select network_id as "networkId", user_id as "userId", (erased_at + ${lateness})::text as at
  from erased_users where erased_at < now() - ${lateness}`
/** Until what waited then was delivered or given up. */
const forgetting = `delete from erased_users where erased_at < now() - interval '31 days'`

const run = async (
  database: Database,
  statement: string,
  { networkId, userId, at }: ErasedUser,
): Promise<void> => {
  const values = [networkId, JSON.stringify(userId), at]
  let left = true
  while (left) {
    const [gone] = await database.prepared<{ rows: number }>(statement, values)
    left = Number(gone?.rows ?? 0) === atOnce
  }
}

/** Deletes what was queued until the erasure. */
export const eraseUser = async (database: Database, erased: ErasedUser): Promise<void> => {
  const { networkId, userId, at } = erased
  await database.prepared(noting, [networkId, userId, at])
  await run(database, erasingAll, erased)
}

/** Deletes what was queued late, of all users who were erased lately, once it is sent. */
export const eraseLate = async (database: Database): Promise<void> => {
  for (const erased of await database.prepared<ErasedUser>(noted, []))
    await run(database, erasingSent, erased)
  await database.prepared(forgetting, [])
}
