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

/** For how long networks keep deliveries, where they keep them for less time than all others. */
export const retentionRows = (database: Database) => ({
  save: async (networkId: string, { enabled, days }: RetentionChange): Promise<void> => {
    await database.prepared(saving, [networkId, enabled ?? null, days !== undefined, days ?? null])
  },
})
export type RetentionRows = ReturnType<typeof retentionRows>
