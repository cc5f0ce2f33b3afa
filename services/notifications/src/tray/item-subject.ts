import type { TraySubject } from '@causerie/contracts/notifications'
import { weekOf } from '../rules/day.ts'
import { itemIdOf } from '../rules/derived-ids.ts'
import type { Rule, Rules } from '../rules/rule.ts'

/** The item of a subject under these rules; undefined for a category without a rule. */
export const itemOf = (rules: Rules, of: { networkId: string; userId: string; subject: TraySubject }): ItemIdentity | undefined => {
  const rule = rules[of.subject.category]
  return rule && { itemId: itemIdOf(rule, of), subject: commonSubject(rule, of.subject) }
}
type ItemIdentity = { itemId: string; subject: TraySubject }

/** The part of the subject that all acts of an item share: acts grouped by day have different references. */
const commonSubject = (rule: Rule, of: TraySubject): TraySubject => {
  const subject = subjectOf(of)
  if (rule.itemPer !== 'day' && rule.itemPer !== 'week') return subject
  const { category, targetType, targetId, dayStartsAt } = subject
  const day = rule.itemPer === 'week' ? weekOf(subject.day) : subject.day
  return { category, targetType, targetId, day, dayStartsAt }
}

type Started = Pick<TraySubject, 'day' | 'dayStartsAt'>
/** The start of the day of an item, or of the earliest day in it with acts, in whatever order they are told. */
export const startAfter = (item: Started | undefined, of: Started): Pick<TraySubject, 'dayStartsAt'> => ({
  dayStartsAt: item && (item.day !== of.day || item.dayStartsAt < of.dayStartsAt) ? item.dayStartsAt : of.dayStartsAt,
})

/** Picks the fields of the subject. */
export const subjectOf = (of: TraySubject): TraySubject => {
  const { category, targetType, targetId, referenceType, referenceId, actionReferenceId, parentId, variant, day, dayStartsAt } = of
  return { category, targetType, targetId, referenceType, referenceId, actionReferenceId, parentId, variant, day, dayStartsAt }
}
