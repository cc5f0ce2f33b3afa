import { auditPreview } from '@causerie/audit'
import { previewRetentionOfNotifications as contract } from '@causerie/contracts/notifications'
import { query } from '@causerie/kernel'

export const previewRetentionOfNotifications = query(contract, async (_, reader) => ({
  retentionPreviews: await auditPreview(reader),
}))
