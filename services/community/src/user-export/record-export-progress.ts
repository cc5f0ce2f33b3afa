import { userExportProgressed } from '@causerie/contracts/community'
import {
  recordExportProgress as contract,
  type ExportReport,
  userKey,
} from '@causerie/contracts/shared'
import { decision, internalCommand } from '@causerie/kernel'
import { refuse } from '@causerie/protocol'
import { users } from '@causerie/replicas'
import { type UserExportDownloadRow, userExportDownloads } from './user-export-download.ts'

/** Records how far a download is, by the report of its gateway. Refused once the user is deleted. */
export const recordExportProgress = internalCommand(contract.name, contract.input, (report) => ({
  actor: report.userId,
  decision: progressOf(report),
}))

export const progressOf = ({ milliseconds, ...progress }: ExportReport) =>
  decision({
    orderBy: userKey(progress.userId),
    load: {
      user: users.get(progress.userId),
      download: userExportDownloads.get(progress.userId),
    },
    decide: ({ user, download }, { at }) => {
      if (!user || user.isDeleted) return refuse('user-not-found')
      const began = new Date(Date.parse(at) - milliseconds).toISOString()
      const isSame = download?.downloadId === progress.downloadId
      const startedAt = isSame ? download.startedAt : began
      const isOutdated = isSame
        ? isLate(download, progress)
        : download && download.startedAt > began
      return isOutdated ? [] : [userExportProgressed({ ...progress, startedAt })]
    },
  })

/** Whether a report arrives after that of the end. */
const isLate = (
  download: UserExportDownloadRow,
  { status }: Pick<ExportReport, 'status'>,
): boolean => download.endedAt !== null && status === 'preparing'
