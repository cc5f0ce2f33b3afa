import { AuditEntry } from '@causerie/contracts/shared'
import { table } from '@causerie/kernel'
import { z } from 'zod'

const AuditRow = AuditEntry.omit({ service: true }).extend({
  /** Whether it is about a sign-in or its end, of which there are many. */
  isOfSession: z.boolean(),
  /** The ordering key of the event. */
  orderedBy: z.templateLiteral([z.string(), ':', z.string()]),
})
export type AuditRow = z.infer<typeof AuditRow>

const byTime = ['isOfSession', 'createdAt', 'entryId'] as const

/**
 * What was done to others in the service, an entry for an event. Written once: what is undone has
 * an entry of its own.
 */
export const auditEntries = table('audit_entries', {
  version: 2,
  row: AuditRow,
  key: ['entryId'],
  orderedBy: ({ orderedBy }) => orderedBy,
  columns: {
    createdAt: 'text',
    kind: 'text',
    actorId: 'text',
    userId: 'text',
    targetId: 'text',
    isOfSession: 'bool',
  },
  derived: { recordType: 'text', recordId: 'text', targetType: 'text' },
  indexes: {
    audit_entries_by_time: { on: [...byTime] },
    audit_entries_by_kind: { on: ['kind', ...byTime] },
    audit_entries_by_actor: { on: ['actorId', ...byTime] },
    audit_entries_by_user: { on: ['userId', ...byTime] },
    audit_entries_by_target: { on: ['targetId', ...byTime] },
  },
})
