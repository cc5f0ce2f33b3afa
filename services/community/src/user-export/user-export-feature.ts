import { exportedAudit } from '@causerie/audit'
import { feature } from '@causerie/kernel'
import { exportedFlags, exportedRecordsQuery, userFlagging } from '@causerie/replicas'
import { downloadPersonalData } from './download-personal-data.ts'
import { getUserExport } from './get-user-export.ts'
import { recordExportProgress } from './record-export-progress.ts'
import { requestUserExport } from './request-user-export.ts'
import { userExportFolds, userExports } from './user-export.ts'
import { userExportDownloadFolds, userExportDownloads } from './user-export-download.ts'

/** Links by which users take along what a network has of them. */
export const userExportFeature = feature({
  tables: [userExports, userExportDownloads],
  folds: [userExportFolds, userExportDownloadFolds],
  operations: { requestUserExport, getUserExport, downloadPersonalData },
  internalCommands: [recordExportProgress],
  internalQueries: [
    exportedRecordsQuery({
      audit: exportedAudit('community'),
      sessions: exportedAudit('community', { isOfSession: true }),
      userFlags: exportedFlags(userFlagging.flags, { table: 'user_flags', referenceType: 'user' }),
    }),
  ],
})
