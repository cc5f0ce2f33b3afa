import { feature } from '@causerie/kernel'
import { deleteExpiredPosts } from './delete-expired-posts.ts'
import { previewRetentionOfContent } from './preview-retention-of-content.ts'

/** What becomes of posts that the network keeps no longer. */
export const retentionFeature = feature({
  sweeps: [deleteExpiredPosts],
  operations: { previewRetentionOfContent },
})
