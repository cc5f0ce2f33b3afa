import type { Readers } from '../service-connections.ts'

/** How many rows, events and files of a network were deleted, by table or place. */
export type Counts = Readonly<Record<string, number>>

/** A deleted network of which something may be left. */
export type DueNetwork = {
  networkId: string
  isFinal: boolean
  /** Lane → position up to which events are erased. */
  positions: Record<string, number>
  counts: Counts
}

/**
 * Instances know of a deletion a second later, and have ended what had begun before within a
 * minute: the pass that begins then is the last one.
 */
const due = `
  select d.network_id as "networkId", d.deleted_at::timestamptz < clock_timestamp() - interval '1 minute' as "isFinal",
    coalesce(p.positions, '{}')::text as positions, coalesce(p.counts, '{}')::text as counts
  from deleted_networks d left join purged_networks p using (network_id)
  where d.deleted_at::timestamptz < clock_timestamp() - interval '3 seconds'
    and (p.purged_at is null
      or (not p.is_final and d.deleted_at::timestamptz < clock_timestamp() - interval '1 minute'))
  order by d.deleted_at`

type Row = Omit<DueNetwork, 'positions' | 'counts'> & { positions: string; counts: string }

export const readDueNetworks = async (read: Readers['read']): Promise<DueNetwork[]> =>
  (await read<Row>(due, [])).map((row) => ({
    ...row,
    positions: JSON.parse(row.positions) as Record<string, number>,
    counts: JSON.parse(row.counts) as Counts,
  }))

const keep = `
  insert into purged_networks (network_id, positions, counts) values ($1, $2, $3)
  on conflict (network_id) do update set positions = excluded.positions, counts = excluded.counts`
const finish = `update purged_networks set purged_at = clock_timestamp(), is_final = $2 where network_id = $1`

/** Keeps how far a pass is, so that the next one goes on there. */
export const keepProgress = (read: Readers['read'], one: DueNetwork): Promise<unknown> =>
  read(keep, [one.networkId, JSON.stringify(one.positions), JSON.stringify(one.counts)])

export const finishPass = (read: Readers['read'], one: DueNetwork): Promise<unknown> =>
  read(finish, [one.networkId, one.isFinal])
