import { auditPreview } from '@causerie/audit'
import { previewRetentionOfStreaming as contract } from '@causerie/contracts/streaming'
import { query } from '@causerie/kernel'

export const previewRetentionOfStreaming = query(contract, async (_, reader) => ({
  retentionPreviews: await auditPreview(reader),
}))
