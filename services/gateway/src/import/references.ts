import { importKinds } from './import-kinds.ts'
import type { ImportRecord } from './import-record.ts'
import type { RecordIds } from './record-ids.ts'

/** A record that a line refers to: its kind, its key in the file, and the id that it has here. */
export type Reference = { kind: string; key: string; id: string }

/** What a record refers to. */
export const referencesOf = (record: ImportRecord, ids: RecordIds): Reference[] => {
  const references: Reference[] = []
  const of = (kind: string, key: string): string => {
    const id = ids.of(kind, key)
    references.push({ kind, key, id })
    return id
  }
  importKinds.get(record.kind)?.plan(record, { ...ids, of })
  for (const userId of userIdsIn(record)) of('user', userId)
  for (const roleId of record.roles ?? []) of('role', roleId)
  return references
}

const userIdsIn = ({ userId, followedUserId, blockedUserId, ...record }: ImportRecord): string[] =>
  [
    userId,
    followedUserId,
    blockedUserId,
    ...(record.userIds ?? []),
    record.referenceType === 'user' ? record.referenceId : undefined,
    record.targetType === 'user' ? record.targetId : undefined,
  ].flatMap((id) => id || [])
