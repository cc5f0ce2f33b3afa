import { exportedAudit } from '@causerie/audit'
import { feature } from '@causerie/kernel'
import { exportedRecordsQuery } from '@causerie/replicas'

/** What is exported of users beside what operations list. */
export const exportFeature = feature({
  internalQueries: [exportedRecordsQuery({ audit: exportedAudit('streaming') })],
})
