import type { RefusalCode } from '@causerie/contracts/refusal-kinds'
import { type Change, type Fold, fold } from '@causerie/kernel'
import { type FlagFields, withFlag, withoutFlag, withoutFlags } from './flag-fields.ts'
import type { FlagTable } from './flag-table.ts'
import type { FlagEvents, Flaggable, NameOf, SharedEvents } from './flaggable.ts'

/** The folds of the three events that count the flags of a record and filter who set them. */
export const recordFolds = <Row extends FlagFields, E extends FlagEvents>({
  records,
  idOf,
  touch,
  ...of
}: Flaggable<Row, E, RefusalCode>) => {
  const events = sharedEvents(of.events)
  const changed = (
    record: Row | undefined,
    at: string,
    fields: (record: Row) => FlagFields,
  ): Change[] => (record ? [records.put({ ...record, ...fields(record), ...touch?.(at) })] : [])
  return byName<E['flagged'] | E['unflagged'] | E['cleared']>([
    fold(events.flagged)(
      (e) => ({ record: records.get(idOf(e)) }),
      ({ record }, { data: { by }, at }) => changed(record, at, (row) => withFlag(row, { by, at })),
    ),
    fold(events.unflagged)(
      (e) => ({ record: records.get(idOf(e)) }),
      ({ record }, { data: { by }, at }) => changed(record, at, (row) => withoutFlag(row, by)),
    ),
    fold(events.cleared)(
      (e) => ({ record: records.get(idOf(e)) }),
      ({ record }, { at }) => changed(record, at, withoutFlags),
    ),
  ])
}

/**
 * The folds that keep the flags themselves. They need the record, whose round a flag belongs to.
 */
export const flagFolds = <Row extends FlagFields, E extends FlagEvents>(
  { records, idOf, ...of }: Flaggable<Row, E, RefusalCode>,
  flags: FlagTable,
) => {
  const events = sharedEvents(of.events)
  return byName<E['flagged'] | E['unflagged']>([
    fold(events.flagged)(
      (e) => ({ record: records.get(idOf(e)), flag: flags.get(idOf(e), e.by) }),
      ({ record }, { data: e, at: flaggedAt, id: flagId }) => {
        const { by: flaggedBy, reason, detail } = e
        const set = {
          recordId: idOf(e),
          flaggedBy,
          flaggedAt,
          flagId,
          flagRound: record?.flagRound ?? 0,
        }
        return [flags.put({ ...set, reason, detail, orderedBy: events.flagged(e).orderedBy })]
      },
    ),
    fold(events.unflagged)(
      (e) => ({ flag: flags.get(idOf(e), e.by) }),
      ({ flag }) => (flag ? [flags.remove(flag)] : []),
    ),
  ])
}

/** Events hold what all of them have in common, and the ids of the record. */
export const sharedEvents = <E extends FlagEvents>(events: E) =>
  events as unknown as SharedEvents<E>

const byName = <K extends FlagEvents[keyof FlagEvents]>(folds: readonly Fold<never>[]) =>
  // The names are those of the types.
  Object.fromEntries(
    folds.map((one) => [one.kind.type.charAt(0).toLowerCase() + one.kind.type.slice(1), one]),
  ) as Record<NameOf<K>, Fold<never>>
