import type { TrayMode, TrayReason } from '@causerie/contracts/notifications'
import type { HistoryOfAct } from '../tray/acts-and-items.ts'

/** What was told of an event: to a user, or to all members of a community. */
export type Occurrence = {
  isShared: boolean
  isUndone: boolean
  told: NonNullable<HistoryOfAct['told']>
}

/** What decides whether a user is told, and where the item is placed. */
export type Circumstances = {
  membership: string | null
  joinedAt: string | null
  isBlocked: boolean
  placedAt: string | null
}

/** What a reason follows from. */
export type Case = {
  userId: string
  occurrence: Occurrence
  circumstances: Circumstances
  /** Whether the item would be in the tray if nothing were preferred. */
  isVisible: boolean
  mode: TrayMode
  /** Whether the event is told to the members of a community too, by another item. */
  hasPrecedence: boolean
}

/** Why an occurrence is, or is not, told to a user. */
export const reasonOf = ({
  userId,
  occurrence,
  circumstances,
  isVisible,
  mode,
  hasPrecedence,
}: Case): TrayReason => {
  if (occurrence.isUndone) return 'undone'
  const unconcerned = occurrence.isShared
    ? unconcernedMember(userId, occurrence, circumstances)
    : undefined
  if (unconcerned) return unconcerned
  if (circumstances.isBlocked) return 'blocked'
  if (!isVisible) return 'not_visible'
  if (mode !== 'on') return mode
  return hasPrecedence ? 'precedence' : 'notified'
}

/** Why what is told to the members of a community does not concern one user. */
const unconcernedMember = (
  userId: string,
  { told: { actorId, occurredAt } }: Occurrence,
  { membership, joinedAt }: Circumstances,
): TrayReason | undefined => {
  if (actorId === userId) return 'own_act'
  if (membership !== 'member') return 'not_a_member'
  return joinedAt !== null && joinedAt > occurredAt ? 'joined_later' : undefined
}

/** Whether the tray has an item that tells the event. */
export const isNotifiedBy = (reason: TrayReason): boolean =>
  ['notified', 'precedence', 'silent'].includes(reason)
