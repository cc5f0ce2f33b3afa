import type { UserExport } from '@causerie/contracts/community'
import type { Reader } from '@causerie/kernel'
import { exportUrl } from './export-link.ts'
import type { UserExportRow } from './user-export.ts'

/** What is known of the export of a user; `row`: the last one that was requested. */
export const exportAnswer = async (
  reader: Reader,
  userId: string,
  row: UserExportRow | undefined,
): Promise<{ export: UserExport }> => {
  if (!row) return { export: { userId, status: 'none', requestedAt: null, expiresAt: null } }
  if (row.expiresAt <= new Date().toISOString()) return { export: { ...row, status: 'expired' } }
  const downloadUrl = await exportUrl({ ...row, networkId: reader.networkId }, reader)
  return { export: { ...row, status: 'ready', downloadUrl } }
}
