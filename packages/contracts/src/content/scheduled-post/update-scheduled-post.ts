import { z } from 'zod'
import { ifGiven } from '../../resources/input.ts'
import { ownerOnly } from '../../scopes/own.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'
import { refusalsToWriteText } from '../../shared/refusals.ts'
import { newPostBodyLimit } from '../post/new-post-body.ts'
import { refusalsToScheduleAt } from './refusals.ts'
import { scheduledPostCollections } from './scheduled-post-collections.ts'
import { byScheduledPostId, postData, scheduledAt } from './scheduled-post-input.ts'

export const updateScheduledPost = operation({
  id: 'updateScheduledPost',
  owner: 'content',
  method: 'PUT',
  path: '/api/v1/posts/schedule/:id',
  summary: 'Update a scheduled post',
  description:
    'Its time, or its content as a whole, while it waits. Users update their own; administrators also those of brand users. The target never changes.',
  may: ownerOnly('forbidden', { foreign: 'scheduled-post-not-found' }),
  prehook: 'scheduledPost.shouldUpdate',
  bodyLimit: newPostBodyLimit,
  params: byScheduledPostId,
  body: z.object({
    scheduledAt: ifGiven(scheduledAt).describe('The new time.'),
    postData: ifGiven(postData).describe('The new content.'),
  }),
  example: { params: { id: exampleIds.scheduledPostId }, body: { scheduledAt: exampleIds.soon } },
  reply: scheduledPostCollections,
  refusals: [
    'scheduled-post-not-found',
    'forbidden',
    'scheduled-post-not-waiting',
    ...refusalsToScheduleAt,
    'scheduled-for-other-target',
    ...refusalsToWriteText,
  ],
})
