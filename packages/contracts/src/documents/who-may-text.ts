import type { WhoMay } from '@causerie/protocol'
import { refusalKindOf } from '../refusal-kinds.ts'

/**
 * Describes who may call an operation: first the allowed callers, then the refused ones by status.
 */
export const whoMayText = ({ scope, permission, outcomes }: WhoMay): string => {
  const allowed: string[] = []
  const refused = new Map<number, string[]>()
  for (const [kind, caption] of Object.entries(scope.kinds)) {
    const outcome = outcomes[kind]
    if (outcome === 'yes') allowed.push(caption)
    else if (outcome)
      refused.set(refusalKindOf(outcome).http, [
        ...(refused.get(refusalKindOf(outcome).http) ?? []),
        caption,
      ])
  }
  return [
    ...(permission ? [`Needs the permission ${permission}.`] : []),
    `Allowed: ${allowed.join(', ')}.`,
    ...[...refused].map(([status, captions]) => `Refused with ${status}: ${captions.join(', ')}.`),
  ].join(' ')
}
