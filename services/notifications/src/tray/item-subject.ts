import type { TraySubject } from '@causerie/contracts'
import { itemIdOf } from '../occurrence/derived-ids.ts'
import type { Rule, Rules } from '../occurrence/rule.ts'

/** The item in which this is told to a person by these rules; none for a category that they no longer have. */
export const itemOf = (rules: Rules, of: { networkId: string; userId: string; subject: TraySubject }): ItemOf | undefined => {
  const rule = rules[of.subject.category]
  return rule && { itemId: itemIdOf(rule, of), subject: commonSubject(rule, of.subject) }
}
type ItemOf = { itemId: string; subject: TraySubject }

/** What all acts of an item share: those of a day are about different things. */
const commonSubject = (rule: Rule, of: TraySubject): TraySubject => {
  const subject = subjectOf(of)
  if (rule.itemPer !== 'day') return subject
  const { category, targetType, targetId, day, dayStartsAt } = subject
  return { category, targetType, targetId, day, dayStartsAt }
}

/** The subject of anything that has one, and nothing else of it. */
export const subjectOf = (of: TraySubject): TraySubject => {
  const { category, targetType, targetId, referenceType, referenceId, actionReferenceId, parentId, day, dayStartsAt } = of
  return { category, targetType, targetId, referenceType, referenceId, actionReferenceId, parentId, day, dayStartsAt }
}
