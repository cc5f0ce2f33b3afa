import { type AnyEventKind, actRefused, type EventKind, type Recorded } from '@causerie/contract'
import { sessionKinds } from '@causerie/contracts/shared'
import { type Change, type Fold, fold } from '@causerie/kernel'
import type { z } from 'zod'
import { auditEntries } from './audit-entry.ts'
import type { Act, AuditedAct, AuditedActsOf, AuditedBy, DataOf } from './audited-act.ts'

/**
 * Writes an entry for each act, and for each that was refused to an administrator. Their names are left out of the type: an event still
 * needs a fold of its noun.
 */
export const auditFolds = <Events extends Readonly<Record<string, AnyEventKind>>>(
  events: Events,
  acts: AuditedActsOf<Events>,
): Readonly<Record<never, Fold<never>>> => {
  const kinds: Readonly<Record<string, AnyEventKind>> = events
  // Each act takes the data of its own event.
  const all = Object.entries(acts as Readonly<Record<string, Act<never>>>)
  return {
    ...Object.fromEntries(
      all.flatMap(([name, act]) => {
        const kind = kinds[name]
        return kind && isAudited(act) ? [[name, foldOf(kind, act)]] : []
      }),
    ),
    actRefused: foldOf(actRefused as AnyEventKind, refusedAct),
  }
}

const refusedAct = ({ data: { operation, refused, address } }: Recorded<DataOf<typeof actRefused>>): AuditedAct => ({
  kind: 'refused',
  recordType: 'operation',
  recordId: operation,
  details: { refused, ...(address !== undefined && { address }) },
})

const isAudited = (act: Act<never>): act is AuditedBy<never> => typeof act === 'function' || (typeof act === 'object' && 'act' in act)

const foldOf = (kind: AnyEventKind, act: AuditedBy<never>): Fold<never> => {
  const { rows, act: entryOf } =
    typeof act === 'function' ? { rows: () => ({}), act: (_: never, event: Recorded<never>) => act(event) } : act
  return fold(kind as EventKind<string, z.ZodType<never>>)(
    (data, { id }) => ({ ...rows(data), entry: auditEntries.get(id) }),
    (loaded, event) => written(entryOf(loaded as never, event), event),
  )
}

/** What the installation does by its own commands, such as the change of a key, is done by nobody in the network. */
const actorOf = ({ actor, cause }: Recorded): string | null => (actor === 'causerie' && !cause.startsWith('request ') ? null : actor)

const written = (act: AuditedAct | undefined, event: Recorded): Change[] => {
  if (!act) return []
  const { id: entryId, at: createdAt, subject } = event
  const nowhere = { actorId: actorOf(event), userId: null, targetType: 'network', targetId: null, details: {} } as const
  // An ordering key, as every event has.
  const isOfSession = (sessionKinds as readonly string[]).includes(act.kind)
  return [auditEntries.put({ ...nowhere, ...act, isOfSession, entryId, createdAt, orderedBy: subject as `${string}:${string}` })]
}
