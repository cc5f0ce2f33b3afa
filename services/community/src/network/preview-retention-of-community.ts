import { auditPreview } from '@causerie/audit'
import { previewRetentionOfCommunity as contract } from '@causerie/contracts/community'
import { query } from '@causerie/kernel'

export const previewRetentionOfCommunity = query(contract, async (_, reader) => ({
  retentionPreviews: await auditPreview(reader),
}))
