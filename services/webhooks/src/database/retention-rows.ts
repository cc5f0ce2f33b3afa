import type { Database } from '@causerie/edge'

/** What an event says of how long deliveries are kept; absent: unchanged. `days` is null for ever. */
export type RetentionChange = {
  enabled?: boolean | undefined
  days?: number | null | undefined
}

const saving = `
  insert into retention (network_id, enabled, days) values ($1, coalesce($2::boolean, false), $4)
  on conflict (network_id) do update set
    enabled = coalesce($2::boolean, retention.enabled),
    days = case when $3::boolean then excluded.days else retention.days end`

const counting = `
  select r.days, (
    select count(*) from (
      select from deliveries
      where network_id = r.network_id and created_at < now() - make_interval(days => r.days) limit $2::integer + 1
    ) d
  ) as rows
  from retention r where r.network_id = $1 and r.days is not null`

/** How many deliveries a rule would delete now, up to a number. */
export type ExpiredDeliveries = { days: number; count: number; isMore: boolean }

/** For how long networks keep deliveries, where they keep them for less time than all others. */
export const retentionRows = (database: Database) => ({
  save: async (networkId: string, { enabled, days }: RetentionChange): Promise<void> => {
    await database.prepared(saving, [networkId, enabled ?? null, days !== undefined, days ?? null])
  },
  countExpired: async (
    networkId: string,
    atMost: number,
  ): Promise<ExpiredDeliveries | undefined> => {
    const [kept] = await database.prepared<{ days: number; rows: number }>(counting, [
      networkId,
      atMost,
    ])
    if (!kept) return undefined
    return { days: kept.days, count: Math.min(kept.rows, atMost), isMore: kept.rows > atMost }
  },
})
export type RetentionRows = ReturnType<typeof retentionRows>
