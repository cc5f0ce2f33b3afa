import type { RecordKey } from '@causerie/protocol'
import type { Readers } from '../service-connections.ts'

/** A record that was erased, and whose events are not all masked yet. */
export type DueRecord = { networkId: string; record: RecordKey; isFinal: boolean }

export const dueId = ({ networkId, record }: Pick<DueRecord, 'networkId' | 'record'>): string =>
  `${networkId} ${record}`

/**
 * Commands that had begun before the erasure have ended a minute later: the pass that begins then
 * is the last one.
 */
const due = `select e.network_id, e.record, e.erased_at::timestamptz < clock_timestamp() - interval '1 minute' as is_final
  from erased_records e left join masked_records m using (network_id, record)
  where m.record is null or (not m.is_final and e.erased_at::timestamptz < clock_timestamp() - interval '1 minute')
  order by e.erased_at limit 1000`

/** The records that a pass begins with now: those that no pass has met, or not for the last time. */
export const readDue = async (read: Readers['read']): Promise<DueRecord[]> =>
  (await read<{ network_id: string; record: RecordKey; is_final: boolean }>(due, [])).map(
    ({ network_id: networkId, record, is_final: isFinal }) => ({ networkId, record, isFinal }),
  )
