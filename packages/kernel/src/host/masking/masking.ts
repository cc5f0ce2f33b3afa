import type { Lease } from '@causerie/postgres'
import type { AnyService } from '../../dsl/service.ts'
import { startLeasedPasses } from '../leased-passes.ts'
import type { Readers } from '../service-connections.ts'
import { readDue, readSettled } from './due-records.ts'
import { kindsIn, type MaskedRecord, maskJournal } from './mask-journal.ts'
import { forgetOutcomesAt, forgetOwnOutcomes, maskParked } from './mask-waiting.ts'

type Read = Readers['read']
const askEvery = 5_000

const record = `insert into masked_records (network_id, record, events, types, hash_before, hash_after, is_final, source, lane, position)
  select * from unnest($1::text[], $2::text[], $3::int[], $4::json[], $5::text[], $6::text[], $7::boolean[], $8::text[], $9::int[], $10::bigint[])
  on conflict (network_id, record) do update set
    events = excluded.events, types = excluded.types, hash_after = excluded.hash_after, masked_at = clock_timestamp(),
    is_final = excluded.is_final, source = excluded.source, lane = excluded.lane, position = excluded.position`

/** The hash before is that of the first pass: later ones meet what it has masked. */
const writeRecords = (read: Read, records: readonly MaskedRecord[]) =>
  read(record, [
    records.map(({ networkId }) => networkId),
    records.map(({ record }) => record),
    records.map(({ events }) => events),
    records.map(({ types }) => JSON.stringify(types)),
    records.map(({ hashBefore }) => hashBefore),
    records.map(({ hashAfter }) => hashAfter),
    records.map(({ isFinal }) => isFinal),
    records.map(({ cause }) => cause?.source),
    records.map(({ cause }) => cause?.lane),
    records.map(({ cause }) => cause?.position),
  ])

type PassOptions = Pick<MaskingOptions, 'renewStatistics'> & {
  since: string
  mayContinue: () => Promise<boolean>
}
/**
 * Masks what is due, of what was erased since a time, in everything that a service keeps beside its
 * rows: its journal, follow-ups that wait, and outcomes. Whoever begins beside it does the same work again.
 */
const maskErased = async (
  { read }: Pick<Readers, 'read'>,
  service: AnyService,
  { since, mayContinue, renewStatistics }: PassOptions,
): Promise<void> => {
  const followUps = service.followUps.map(({ followUp }) => followUp.name)
  const due = await readDue(read, { since, followUps })
  if (due.length === 0) return
  const kinds = kindsIn(service.events)
  await forgetOwnOutcomes(read, due)
  await maskParked(read, service, due)
  const masked = await maskJournal({ read, kinds, due, mayContinue })
  if (!masked) return
  const networkIds = [...new Set(due.map(({ networkId }) => networkId))]
  await forgetOutcomesAt(read, networkIds, masked.recent)
  if (masked.records.some(({ record, isFinal }) => isFinal && record.startsWith('user:')))
    await renewStatistics()
  await writeRecords(read, masked.records)
}

type MaskingOptions = {
  service: AnyService
  database: Pick<Readers, 'read'>
  /** Held by the one instance that masks. */
  lease: Lease
  /** Called once a user is erased for the last time: statistics of Postgres have names and tags. */
  renewStatistics: () => Promise<void>
  onError: (error: unknown) => void
}

/** Masks what is erased while the service runs. Returns how to stop. */
export const startMasking = ({
  service,
  database,
  lease,
  renewStatistics,
  onError,
}: MaskingOptions) => {
  let since = ''
  return startLeasedPasses({
    lease,
    onError,
    everyMilliseconds: askEvery,
    pass: async (mayContinue) => {
      await maskErased(database, service, { since, mayContinue, renewStatistics })
      since = await readSettled(database.read, since)
    },
  })
}
