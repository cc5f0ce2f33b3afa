import type { TraySubject } from '@causerie/contracts'
import { derivedId, memoize } from '@causerie/kernel'
import type { Rule } from './rule.ts'

/** JSON keeps the parts apart whatever they contain. */
const textOf = (parts: readonly (string | undefined)[]): string => JSON.stringify(parts)
const knownId = memoize(derivedId)
/** Many acts fall into one item. */
const itemIdOfParts = (parts: readonly (string | undefined)[]): string => knownId(textOf(parts))

/** Who is told: a person, or the members of a community. */
export type Recipient = { userId: string } | { communityId: string }

const nameOf = (to: Recipient): string => ('userId' in to ? `user:${to.userId}` : `community:${to.communityId}`)

/** One source event reaches a recipient by one category once: however often it is told, this is the id. */
export const occurrenceIdOf = (sourceEventId: string, to: Recipient, category: string): string =>
  derivedId(textOf([sourceEventId, nameOf(to), category]))

/** The item in which this is told: a person's own, or the one of all members of the community. */
export const itemIdOf = (rule: Rule, of: { networkId: string; userId: string; subject: TraySubject }): string => {
  const { networkId, userId, subject } = of
  const to = rule.to === 'members' ? { communityId: subject.targetId } : { userId }
  const target = [networkId, nameOf(to), subject.category, subject.targetType, subject.targetId]
  const reference = [subject.referenceType, subject.referenceId, subject.actionReferenceId, subject.parentId]
  switch (rule.itemPer) {
    case 'reference':
      return itemIdOfParts([...target, ...reference])
    case 'day':
      return itemIdOfParts([...target, subject.day])
    case 'reference-and-day':
      return itemIdOfParts([...target, ...reference, subject.day])
  }
}
