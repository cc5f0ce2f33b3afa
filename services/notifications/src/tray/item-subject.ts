import type { TraySubject } from '@causerie/contracts'
import type { Rule } from '../occurrence/rule.ts'

/** What an item is about, of anything that says so and more. Acts that share a day alone have no reference in common. */
export const subjectOfItem = (rule: Rule, of: TraySubject): TraySubject => {
  const { category, targetType, targetId, day, dayStartsAt } = of
  const common = { category, targetType, targetId, day, dayStartsAt }
  if (rule.itemPer === 'day') return common
  const { referenceType, referenceId, actionReferenceId, parentId } = of
  return { ...common, referenceType, referenceId, actionReferenceId, parentId }
}
