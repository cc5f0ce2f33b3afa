import { auditPreview } from '@causerie/audit'
import { previewRetentionOfChat as contract } from '@causerie/contracts/chat'
import { query } from '@causerie/kernel'
import { messagesPreview } from './expired-messages.ts'

export const previewRetentionOfChat = query(contract, async (_, reader) => ({
  retentionPreviews: [...(await messagesPreview(reader)), ...(await auditPreview(reader))],
}))
