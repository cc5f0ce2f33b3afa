import type { AnyEventKind, EventKind, Recorded } from '@causerie/contract'
import type { AuditEntry } from '@causerie/contracts/shared'
import type { FoldWants, Loaded } from '@causerie/kernel'
import type { z } from 'zod'

/** What an event says of an act; without a target it was done in the network, and without `actorId` by who caused the event. */
export type AuditedAct = Pick<AuditEntry, 'kind' | 'recordType' | 'recordId'> &
  Partial<Pick<AuditEntry, 'actorId' | 'userId' | 'targetType' | 'targetId' | 'details'>>

/** Nothing where the event is no act on others, such as the deletion of one's own post. */
type ActOf<D> = (event: Recorded<D>) => AuditedAct | undefined

/** An act that the event alone does not tell: with rows that other folds of the event load as well. */
export type ActWithRows<D> = { rows: (data: D) => FoldWants; act: (rows: never, event: Recorded<D>) => AuditedAct | undefined }

/** Declares an act that needs rows as they were before the event. */
export const actWithRows =
  <T extends string, S extends z.ZodType>(_kind: EventKind<T, S>) =>
  <W extends FoldWants>(
    rows: (data: z.output<S>) => W,
    act: (rows: Loaded<W>, event: Recorded<z.output<S>>) => AuditedAct | undefined,
  ): ActWithRows<z.output<S>> => ({ rows, act })

/** Why an event that no user asked for, or not for itself, is no act of anybody on others. */
export const notAudited = {
  /** What follows from an act that has its entry, or from the passing of time. */
  follows: 'follows',
  /** What no user does. */
  nobody: 'nobody',
} as const
type NotAudited = (typeof notAudited)[keyof typeof notAudited]

/** What users do with their own, such as words, votes, follows, flags and trays: the fields of the event that name whose it is. */
export const own = <Owner extends string>(...owners: Owner[]): Own<Owner> => ({ own: owners })
type Own<Owner extends string> = { own: readonly Owner[] }

/** Which event is which act: every event of the service has its place here. */
export type AuditedActsOf<Events extends Readonly<Record<string, AnyEventKind>>> = {
  readonly [N in keyof Events]: Act<DataOf<Events[N]>>
}
export type Act<D> = NotAudited | Own<keyof D & string> | AuditedBy<D>
/** What of an event writes entries. */
export type AuditedBy<D> = ActOf<D> | ActWithRows<D>
export type DataOf<K> = K extends { schema: infer Z extends z.ZodType } ? z.output<Z> : never

/** An act that somebody asked for; what a follow-up does because of another act has that one's entry. */
export const onRequest = ({ cause }: Pick<Recorded, 'cause'>, act: AuditedAct): AuditedAct | undefined =>
  causedByEvent.test(cause) ? undefined : act
/** A lane and position of a service, as follow-ups have it. */
const causedByEvent = /^[a-z]+\.\d+@\d+$/

/** An act on what somebody else wrote or made. */
export const onOthers = (authorId: string, { actor }: Pick<Recorded, 'actor'>, act: AuditedAct): AuditedAct | undefined =>
  authorId === actor ? undefined : { userId: authorId, ...act }
