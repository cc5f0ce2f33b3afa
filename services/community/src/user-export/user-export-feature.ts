import { exportedAudit } from '@causerie/audit'
import { feature } from '@causerie/kernel'
import { exportedFlags, exportedRecordsQuery, userFlagging } from '@causerie/replicas'
import { getUserExport } from './get-user-export.ts'
import { requestUserExport } from './request-user-export.ts'
import { userExportFolds, userExports } from './user-export.ts'

/** Links by which users take along what a network has of them. */
export const userExportFeature = feature({
  tables: [userExports],
  folds: [userExportFolds],
  operations: { requestUserExport, getUserExport },
  internalQueries: [
    exportedRecordsQuery({
      audit: exportedAudit('community'),
      sessions: exportedAudit('community', { isOfSession: true }),
      userFlags: exportedFlags(userFlagging.flags, { table: 'user_flags', referenceType: 'user' }),
    }),
  ],
})
