import type { UserExport } from '@causerie/contracts/community'
import type { Reader } from '@causerie/kernel'
import { exportUrl } from './export-link.ts'
import type { UserExportRow } from './user-export.ts'
import type { UserExportDownloadRow } from './user-export-download.ts'

/** The last export that was requested, and its last download. */
type ExportRows = {
  row: UserExportRow | undefined
  download: UserExportDownloadRow | undefined
}

/** What is known of the export of a user. */
export const exportAnswer = async (
  reader: Reader,
  userId: string,
  { row, download }: ExportRows,
): Promise<{ export: UserExport }> => {
  if (!row) return { export: { userId, status: 'none', requestedAt: null, expiresAt: null } }
  const now = new Date().toISOString()
  const isExpired = row.expiresAt <= now
  // That of an earlier link says nothing of this one.
  const last = download && download.startedAt >= row.requestedAt ? download : undefined
  const status = last && downloadStatus(last, now)
  return {
    export: {
      ...row,
      status: isExpired && status !== 'preparing' ? 'expired' : (status ?? 'ready'),
      ...(!isExpired && {
        downloadUrl: await exportUrl({ ...row, networkId: reader.networkId }, reader),
      }),
      ...(last && { progress: progressOf(last, status !== 'preparing') }),
    },
  }
}

/** Milliseconds without a sign of life after which a download has failed. */
const silentAtMost = 60_000

/**
 * The status of a download at a time. Where its gateway was killed, nobody has recorded that it
 * ended.
 */
export const downloadStatus = (
  { status, updatedAt }: Pick<UserExportDownloadRow, 'status' | 'updatedAt'>,
  now: string,
): UserExportDownloadRow['status'] =>
  status === 'preparing' && Date.parse(now) - Date.parse(updatedAt) > silentAtMost
    ? 'failed'
    : status

const progressOf = (
  { kinds, records, files, bytes, startedAt, updatedAt, endedAt }: UserExportDownloadRow,
  hasEnded: boolean,
): UserExport['progress'] => ({
  kinds,
  records,
  files,
  bytes,
  startedAt,
  updatedAt,
  ...(hasEnded && { endedAt: endedAt ?? updatedAt }),
})
