import { z } from 'zod'
import { anyId, moment } from '../../resources/input.ts'
import { newPostBody } from '../post/new-post-body.ts'

export const byScheduledPostId = z.object({ id: anyId.describe('Id of the scheduled post.') })

export const scheduledAt = moment.describe(
  'When the post is published: at least a minute and at most 30 days ahead.',
)
export const postData = newPostBody.describe('The post, as the body with which posts are created.')
