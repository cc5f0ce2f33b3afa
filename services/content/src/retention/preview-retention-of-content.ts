import { auditPreview } from '@causerie/audit'
import { previewRetentionOfContent as contract } from '@causerie/contracts/content'
import { query } from '@causerie/kernel'
import { postsPreview } from './expired-posts.ts'

export const previewRetentionOfContent = query(contract, async (_, reader) => ({
  retentionPreviews: [...(await postsPreview(reader)), ...(await auditPreview(reader))],
}))
