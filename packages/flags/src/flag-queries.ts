import type { Flag } from '@causerie/contracts/shared'
import { type Reader, sql } from '@causerie/kernel'
import { columnOf } from '@causerie/kernel/engine'

type Tables = { flags: string; records: { name: string; key: readonly [string] } }
type FlagOfRecord = Flag & { recordId: string }

/** The most flags of a record that moderators are shown. */
const shownFlags = 100

/**
 * What is read of flags. A record's key gives its round, and the round its flags, so no statement
 * depends on how many there are.
 */
export const flagQueries = ({ flags, records }: Tables) => {
  const key = columnOf(records.key[0])

  const flagged = sql<{ isFlagged: boolean }, { recordId: string; userId: string }>(
    `${flags}_by_user`,
    `
    select exists (
      select from ${flags} f
      where f.network_id = $networkId and f.record_id = r.${key} and f.flagged_by = $userId and f.flag_round = r.flag_round
    ) as "isFlagged"
    from ${records.name} r
    where r.network_id = $networkId and r.${key} = $recordId and not r.is_deleted
    `,
  )

  const newest = sql<FlagOfRecord, { recordIds: readonly string[] }>(
    `newest_${flags}`,
    `
    select k.id as "recordId", f.flagged_by as "userId", f.flagged_at as "createdAt",
      coalesce(f.doc ->> 'reason', '') as reason, coalesce(f.doc ->> 'detail', '') as details
    from unnest($recordIds::text[]) k(id)
    cross join lateral (
      select flag_round from ${records.name} where network_id = $networkId and ${key} = k.id limit 1
    ) r
    cross join lateral (
      select flagged_by, flagged_at, doc from ${flags}
      where network_id = $networkId and record_id = k.id and flag_round = r.flag_round
      order by flagged_at desc, flagged_by desc
      limit ${shownFlags}
    ) f
    order by k.id, f.flagged_at desc, f.flagged_by desc
    `,
  )

  return {
    /** Whether a record is flagged by a user; undefined for unknown and deleted records. */
    flaggedBy: async (
      reader: Reader,
      recordId: string,
      userId: string,
    ): Promise<boolean | undefined> =>
      (await reader.rows(flagged, { recordId, userId }))[0]?.isFlagged,

    /**
     * The newest flags of the current round of each record, the newest first. For moderators alone.
     */
    newestFlags: async (
      reader: Reader,
      recordIds: readonly string[],
    ): Promise<ReadonlyMap<string, readonly Flag[]>> => {
      const found = new Map<string, Flag[]>(recordIds.map((id) => [id, []]))
      for (const { recordId, ...flag } of await reader.rows(newest, {
        recordIds: [...new Set(recordIds)],
      }))
        found.get(recordId)?.push(flag)
      return found
    },
  }
}
