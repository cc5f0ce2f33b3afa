import type { AuditedAct } from './audited-act.ts'

type Rule = { ruleId: string; regex?: string }
/** A request may bring thousands of rules; an entry shows the first of them, and their number. */
const mostShown = 20

/** A change of the block list or the whitelist; `recordId` is the first of its rules. */
export const onRules = (
  recordType: 'blockList' | 'whitelist',
  rules: readonly Rule[],
  details: { change: string },
): AuditedAct => {
  const regexs = rules.slice(0, mostShown).flatMap(({ regex }) => regex ?? [])
  const shown = regexs.length > 0 ? { regexs, count: rules.length } : {}
  return {
    kind: 'rulesChanged',
    recordType,
    recordId: rules[0]?.ruleId ?? '',
    details: { ...details, ...shown },
  }
}
