import type { TraySubject } from '@causerie/contracts/notifications'
import { derivedId, memoize } from '@causerie/kernel'
import { weekOf } from './day.ts'
import type { Rule } from './rule.ts'

/** JSON, because joined parts could be ambiguous. */
const serialize = (parts: readonly (string | undefined)[]): string => JSON.stringify(parts)
/** Memoized, because many acts share an item. */
const memoizedId = memoize(derivedId)
const itemIdOfParts = (parts: readonly (string | undefined)[]): string =>
  memoizedId(serialize(parts))

/** Whose tray an item is in: that of a user, or those of all members of a community. */
export type Owner = { userId: string } | { communityId: string }

const ownerKey = (to: Owner): string =>
  'userId' in to ? `user:${to.userId}` : `community:${to.communityId}`

/** Derived from source event, owner and category, so a repeated delivery has the same id. */
export const occurrenceIdOf = (sourceEventId: string, to: Owner, category: string): string =>
  derivedId(serialize([sourceEventId, ownerKey(to), category]))

/**
 * The tray item that shows the subject: an item of the user, or the shared item of the community's
 * members.
 */
export const itemIdOf = (
  rule: Rule,
  of: { networkId: string; userId: string; subject: TraySubject },
): string => {
  const { networkId, userId, subject } = of
  const to = rule.isShared ? { communityId: subject.targetId } : { userId }
  const target = [networkId, ownerKey(to), subject.category, subject.targetType, subject.targetId]
  const reference = [
    subject.referenceType,
    subject.referenceId,
    subject.actionReferenceId,
    subject.parentId,
  ]
  switch (rule.itemPer) {
    case 'reference':
      return itemIdOfParts([...target, ...reference])
    case 'day':
      return itemIdOfParts([...target, subject.day])
    case 'reference-and-day':
      return itemIdOfParts([...target, ...reference, subject.day])
    case 'week':
      return itemIdOfParts([...target, 'week', weekOf(subject.day)])
  }
}
