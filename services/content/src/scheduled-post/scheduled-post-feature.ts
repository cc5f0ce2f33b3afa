import { feature, indexesOn } from '@causerie/kernel'
import { users } from '@causerie/replicas'
import { createScheduledPost } from './create-scheduled-post.ts'
import { deleteScheduledPost } from './delete-scheduled-post.ts'
import { publishScheduledPost } from './publish-scheduled-post.ts'
import { queryScheduledPosts } from './query-scheduled-posts.ts'
import { scheduledPostCounts, scheduledPostFolds, scheduledPosts } from './scheduled-post.ts'
import { updateScheduledPost } from './update-scheduled-post.ts'

/** Posts that are published at a time. */
export const scheduledPostFeature = feature({
  tables: [scheduledPosts, scheduledPostCounts],
  indexes: indexesOn(users, {
    users_by_internal_id: { on: ['internalId'] },
    users_of_brands: { on: ['userId'], where: 'is_brand' },
  }),
  folds: [scheduledPostFolds],
  operations: {
    createScheduledPost,
    queryScheduledPosts,
    updateScheduledPost,
    deleteScheduledPost,
  },
  timers: [publishScheduledPost],
})
