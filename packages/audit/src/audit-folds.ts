import type { AnyEventContract } from '@causerie/contracts/events'
import { type Audit, type AuditedAct, sessionKinds } from '@causerie/contracts/shared'
import { type Change, type Fold, type FoldRowRefs, fold, type RowRef } from '@causerie/kernel'
import {
  type AnyEventKind,
  actRefused,
  auditEntriesExpired,
  type EventKind,
  isImported,
  type Recorded,
} from '@causerie/protocol'
import type { z } from 'zod'
import { auditEntries } from './audit-entry.ts'

/**
 * Writes an entry for each act that the contracts of events declare, and for each that was refused
 * to an administrator. `rowsBefore`: the rows that acts need as they were before their event. The
 * names of the events are left out of the type: an event still needs a fold of its noun.
 */
export const auditFolds = <Events extends Readonly<Record<string, AnyEventContract>>>(
  events: Events,
  rowsBefore: RowsBefore<Events>,
): Readonly<Record<never, Fold<never>>> => {
  // Each takes the data of its own event.
  const rowsOf = rowsBefore as Readonly<Record<string, RowsOf<never> | undefined>>
  return {
    ...Object.fromEntries(
      Object.entries<AnyEventContract>(events).flatMap(([name, kind]) =>
        typeof kind.audit === 'function' ? [[name, foldOf(kind, kind.audit, rowsOf[name])]] : [],
      ),
    ),
    actRefused: foldOf(actRefused as AnyEventKind, refusedAct),
    auditEntriesExpired: fold(auditEntriesExpired)(
      ({ entryIds }) => ({ entries: entryIds.map((id) => auditEntries.get(id)) }),
      ({ entries }) => entries.flatMap((entry) => (entry ? [auditEntries.remove(entry)] : [])),
    ),
  }
}

const refusedAct = ({
  data: { operation, refused, address },
}: Recorded<z.output<typeof actRefused.schema>>): AuditedAct => ({
  kind: 'refused',
  recordType: 'operation',
  recordId: operation,
  details: { refused, ...(address !== undefined && { address }) },
})

type RowsOf<D> = (data: D) => FoldRowRefs
type ActOf = (event: Recorded<never>, rows: never) => AuditedAct | undefined

const foldOf = (
  kind: AnyEventKind,
  actOf: ActOf,
  rowsOf: RowsOf<never> = () => ({}),
): Fold<never> =>
  fold(kind as EventKind<string, z.ZodType<never>>)(
    (data, { id }) => ({ ...rowsOf(data), entry: auditEntries.get(id) }),
    (rows, event) => written(actOf(event, rows as never), event),
  )

/**
 * What the installation does by its own commands, such as the change of a key, is done by nobody in
 * the network.
 */
const actorOf = ({ actor, cause }: Recorded): string | null =>
  actor === 'causerie' && !cause.startsWith('request ') ? null : actor

/** What is imported was done in another system. */
const written = (act: AuditedAct | undefined, event: Recorded): Change[] => {
  if (!act || isImported(event)) return []
  const { id: entryId, at: createdAt, subject } = event
  const nowhere = {
    actorId: actorOf(event),
    userId: null,
    targetType: 'network',
    targetId: null,
    details: {},
  } as const
  // An ordering key, as every event has.
  const isOfSession = (sessionKinds as readonly string[]).includes(act.kind)
  return [
    auditEntries.put({
      ...nowhere,
      ...act,
      isOfSession,
      entryId,
      createdAt,
      orderedBy: subject as `${string}:${string}`,
    }),
  ]
}

/** The rows of each event whose act needs some, by the names that its contract gives them. */
type RowsBefore<Events> = {
  readonly [N in keyof Events as keyof RowsNeeded<Events[N]> extends never ? never : N]: (
    data: DataOf<Events[N]>,
  ) => RowRefsFor<RowsNeeded<Events[N]>>
}
type RowsNeeded<Kind> = Kind extends { audit?: Audit<never, infer Rows> } ? Rows : never
type DataOf<Kind> = Kind extends { schema: infer S extends z.ZodType } ? z.output<S> : never
type RowRefsFor<Rows> = { readonly [N in keyof Rows]: RowRef<NonNullable<Rows[N]>> }
