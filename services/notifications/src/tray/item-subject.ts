import type { TraySubject } from '@causerie/contracts'
import type { Rule } from '../occurrence/rule.ts'

/** What an occurrence is about, without what its item's other acts need not share. */
export const subjectOfItem = (rule: Rule, of: TraySubject): TraySubject => {
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
