import type { Database } from '@causerie/edge'

// Rows are named by arrays, so that the planner finds them one by one whatever it believes of sizes.

/** Rows that one statement deletes at most: it takes some milliseconds. */
const atOnce = 2_000

/** Deletes the deliveries that a statement selects, with their attempts. */
const deleting = (old: string): string => `
  with old as (${old}), gone as (
    delete from deliveries where delivery = any(array(select delivery from old)) returning delivery
  ), without_attempts as (
    delete from attempts where delivery = any(array(select delivery from gone))
  )
  select count(*) as rows from gone`

/** Kept for a week: what was delivered. For 30 days: what was not. */
const deliveries = deleting(`
    select delivery from deliveries
    where created_at < now() - interval '7 days'
      and (state = 'delivered' or created_at < now() - interval '30 days')
    limit ${atOnce}`)

/** Those of webhooks that were deleted. */
const deliveriesOfDeleted = deleting(`
    select d.delivery from deleted_webhooks w cross join lateral (
      select delivery from deliveries
      where network_id = w.network_id and webhook_id = w.webhook_id order by delivery limit ${atOnce}
    ) d limit ${atOnce}`)

/** Those that their network keeps for less time, whether they were delivered or not. */
const deliveriesByRule = deleting(`
    select d.delivery from retention r cross join lateral (
      select delivery from deliveries
      where network_id = r.network_id and created_at < now() - make_interval(days => r.days) limit ${atOnce}
    ) d where r.enabled limit ${atOnce}`)

/** Messages outlive their deliveries by a week at most. */
const messages = `
  with old as (
    select ctid from messages m
    where created_at < now() - interval '7 days' and not exists (
      select from deliveries d where d.network_id = m.network_id and d.message_id = m.message_id)
    limit ${atOnce}
  ), gone as (
    delete from messages where ctid = any(array(select ctid from old)) returning message_id
  )
  select count(*) as rows from gone`

const messagesByRule = `
  with old as (
    select m.network_id, m.message_id from retention r cross join lateral (
      select * from messages m
      where m.network_id = r.network_id and m.created_at < now() - make_interval(days => r.days) and not exists (
        select from deliveries d where d.network_id = m.network_id and d.message_id = m.message_id)
      limit ${atOnce}
    ) m where r.enabled limit ${atOnce}
  ), gone as (
    delete from messages where (network_id, message_id) in (select network_id, message_id from old)
    returning message_id
  )
  select count(*) as rows from gone`

const deleted = 'delete from deleted_webhooks'
const hours = `delete from hours where hour < now() - interval '2 days'`
const replays = `delete from replays where ended_at < now() - interval '30 days'`

/** Deletes what is not kept any longer, some rows after the other, until `isClosed`. */
export const forgetOld = async (database: Database, isClosed: () => boolean): Promise<void> => {
  for (const text of [
    deliveries,
    deliveriesOfDeleted,
    deliveriesByRule,
    messages,
    messagesByRule,
  ]) {
    let left = true
    while (left && !isClosed()) {
      const [gone] = await database.prepared<{ rows: number }>(text, [])
      left = (gone?.rows ?? 0) === atOnce
    }
  }
  if (isClosed()) return
  for (const text of [deleted, hours, replays]) await database.prepared(text, [])
}
