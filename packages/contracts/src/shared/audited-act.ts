import type { Recorded } from '@causerie/protocol'
import type { AuditEntry } from '../resources/audit-entry.ts'

/**
 * What an event says of an act; without a target it was done in the network, and without `actorId`
 * by who caused the event.
 */
export type AuditedAct = Pick<AuditEntry, 'kind' | 'recordType' | 'recordId'> &
  Partial<Pick<AuditEntry, 'actorId' | 'userId' | 'targetType' | 'targetId' | 'details'>>

/**
 * What the audit log says of an event with data `D`: of an act, or nothing because it is what users
 * do with their own.
 */
export type Audit<D, Rows> = AuditedBy<D, Rows> | Own<keyof D & string>

/**
 * The act. Nothing where the event is no act on others, such as the deletion of one's own post.
 * `rows` are as they were before the event, where the event alone does not say enough; its service
 * loads them.
 */
type AuditedBy<D, Rows> = (event: Recorded<D>, rows: Rows) => AuditedAct | undefined

/** The rows of an act that the event says everything about. */
export type NoRows = Record<never, never>

/**
 * What users do with their own, such as words, votes, follows, flags and trays: the fields of the
 * event that name whose it is.
 */
export const own = <Owner extends string>(...owners: Owner[]): Own<Owner> => ({ own: owners })
type Own<Owner extends string> = { own: readonly Owner[] }

/**
 * An act that somebody asked for; what a follow-up does because of another act has that one's
 * entry.
 */
export const onRequest = (
  { cause }: Pick<Recorded, 'cause'>,
  act: AuditedAct,
): AuditedAct | undefined => (causedByEvent.test(cause) ? undefined : act)
/** A lane and position of a service, as follow-ups have it. */
const causedByEvent = /(?:^| )[a-z]+\.\d+@\d+$/

/** What is deleted because of its age has the entry of the rule. */
const causedBySweep = /^sweep /

/** An act on what somebody else wrote or made. */
export const onOthers = (
  authorId: string,
  { actor, cause }: Pick<Recorded, 'actor' | 'cause'>,
  act: AuditedAct,
): AuditedAct | undefined =>
  authorId === actor || causedBySweep.test(cause) ? undefined : { userId: authorId, ...act }

/** An act on a user, in a place. */
export const onUserIn = (
  place: Pick<AuditedAct, 'targetType' | 'targetId'>,
  kind: AuditedAct['kind'],
  userId: string,
): AuditedAct => ({ kind, recordType: 'user', recordId: userId, userId, ...place })

/**
 * The same, where an act on a user has the entry for everything that follows up on it, such as the
 * deletions of what they wrote.
 */
export const onOthersByRequest = (
  authorId: string,
  event: Pick<Recorded, 'actor' | 'cause'>,
  act: AuditedAct,
): AuditedAct | undefined => onRequest(event, act) && onOthers(authorId, event, act)

/** The change of a setting that holds for the network. */
export const onSetting = (recordId: string, details: AuditEntry['details']): AuditedAct => ({
  kind: 'settingsChanged',
  recordType: 'setting',
  recordId,
  details,
})
