import { hash } from 'node:crypto'
import type { TraySubject } from '@causerie/contracts'
import type { Rule } from './rule.ts'

/** 24 hex digits that are the same for the same parts; JSON keeps the parts apart whatever they contain. */
const derivedId = (parts: readonly (string | undefined)[]): string =>
  hash('sha256', JSON.stringify(parts.map((part) => part ?? null))).slice(0, 24)

/** Who is told: a person, or the members of a community. */
export type Recipient = { userId: string } | { communityId: string }

const nameOf = (to: Recipient): string => ('userId' in to ? `user:${to.userId}` : `community:${to.communityId}`)

/** One source event reaches a recipient by one category once: however often it is told, this is the id. */
export const occurrenceIdOf = (sourceEventId: string, to: Recipient, category: string): string =>
  derivedId([sourceEventId, nameOf(to), category])

/** The item in which this is told: a person's own, or the one of all members of the community. */
export const itemIdOf = (rule: Rule, of: { networkId: string; userId: string; subject: TraySubject }): string => {
  const { networkId, userId, subject } = of
  const to = rule.to === 'members' ? { communityId: subject.targetId } : { userId }
  const target = [networkId, nameOf(to), subject.category, subject.targetType, subject.targetId]
  const reference = [subject.referenceType, subject.referenceId, subject.actionReferenceId, subject.parentId]
  switch (rule.itemPer) {
    case 'reference':
      return derivedId([...target, ...reference])
    case 'day':
      return derivedId([...target, subject.day])
    case 'reference-and-day':
      return derivedId([...target, ...reference, subject.day])
  }
}
