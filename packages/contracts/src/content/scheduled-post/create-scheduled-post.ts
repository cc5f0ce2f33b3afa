import { z } from 'zod'
import { id } from '../../resources/scalars.ts'
import { membersAndAdministrators } from '../../scopes/community.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'
import { refusalsToWriteText } from '../../shared/refusals.ts'
import { newPostBodyLimit, postAs } from '../post/new-post-body.ts'
import { refusalsToPost, refusalsToPostAs } from '../post/refusals.ts'
import { refusalsToScheduleAt } from './refusals.ts'
import { postData, scheduledAt } from './scheduled-post-input.ts'

export const createScheduledPost = operation({
  id: 'createScheduledPost',
  owner: 'content',
  method: 'POST',
  path: '/api/v1/posts/schedule',
  summary: 'Schedule a post',
  description:
    'Refused where its author may not post now. The post is created at its time, once, with everything checked anew: whether its author ' +
    'may post there, and whether posts wait for a review. A user has at most 300 posts that wait, unless the installation says otherwise (`SCHEDULED_POSTS_OF_USER`).',
  may: membersAndAdministrators,
  prehook: 'scheduledPost.shouldCreate',
  bodyLimit: newPostBodyLimit,
  success: 201,
  body: z.object({
    scheduledAt,
    postData,
    postAs,
  }),
  example: {
    body: {
      scheduledAt: exampleIds.soon,
      postData: {
        targetType: 'community',
        targetId: exampleIds.communityId,
        data: { text: 'Happy new year!' },
      },
    },
  },
  reply: { data: z.object({ id }) },
  refusals: [
    ...refusalsToScheduleAt,
    ...refusalsToPost,
    ...refusalsToPostAs,
    'not-a-brand-user',
    'too-many-scheduled-posts',
    ...refusalsToWriteText,
  ],
})
