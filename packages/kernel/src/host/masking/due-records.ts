import type { RecordKey } from '@causerie/protocol'
import type { Readers } from '../service-connections.ts'

/** A record that was erased, and whose events are not all masked yet. */
export type DueRecord = { networkId: string; record: RecordKey; isFinal: boolean }

export const dueId = ({ networkId, record }: { networkId: string; record: string }): string =>
  `${networkId} ${record}`

const isOver = `e.erased_at::timestamptz < clock_timestamp() - interval '1 minute'`
/**
 * Whether follow-ups of the event that erased the record are under way, or parked: what they delete
 * is recorded with words of it.
 */
const isBeingDeleted = `(
    exists (
      select from followed f
      where f.follow_up = any($2::text[]) and f.source = m.source and f.lane = m.lane and f.position < m.position)
    or exists (
      select from parked_follow_ups p
      where p.source = m.source and p.lane = m.lane and p.position = m.position))`
const erasedSince = `from erased_records e left join masked_records m using (network_id, record)
  where e.erased_at >= $1`
/** A pass reads the whole journal, for however many records; it keeps something of each in memory. */
const recordsOfAPass = 20_000

/**
 * Commands that had begun before the erasure have ended a minute later, and nothing else records
 * words of the record once everything of it is deleted: the pass that begins then is the last one.
 */
const due = `select e.network_id, e.record, m.record is not null as is_final
  ${erasedSince} and (m.record is null or (not m.is_final and ${isOver} and not ${isBeingDeleted}))
  order by e.erased_at limit ${recordsOfAPass}`

type Erased = {
  /** Erased at this time or later. */
  since: string
  /** The names of the follow-ups of the service. */
  followUps: readonly string[]
}

/** The records that a pass begins with now: those that no pass has met, or not for the last time. */
export const readDue = async (
  read: Readers['read'],
  { since, followUps }: Erased,
): Promise<DueRecord[]> =>
  (
    await read<{ network_id: string; record: RecordKey; is_final: boolean }>(due, [
      since,
      followUps,
    ])
  ).map(({ network_id: networkId, record, is_final: isFinal }) => ({ networkId, record, isFinal }))

/** Events of lanes are not in the order of their times, nor after a clock was set back. */
const slack = 10 * 60_000
const settled = `select coalesce(min(e.erased_at) filter (where m.is_final is not true), max(e.erased_at)) as until
  ${erasedSince}`

/**
 * Until when all records are masked for the last time, as a time from which it is enough to look:
 * many may be erased, and few of them lately.
 */
export const readSettled = async (read: Readers['read'], since: string): Promise<string> => {
  const [row] = await read<{ until: string | null }>(settled, [since])
  if (!row?.until) return since
  const until = new Date(Date.parse(row.until) - slack).toISOString()
  return until > since ? until : since
}
