import { z } from 'zod'
import { ownerOnly } from '../../scopes/own.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'
import { refusalsOfHold } from '../../shared/refusals.ts'
import { byScheduledPostId } from './scheduled-post-input.ts'

export const deleteScheduledPost = operation({
  id: 'deleteScheduledPost',
  owner: 'content',
  method: 'DELETE',
  path: '/api/v1/posts/schedule/:id',
  summary: 'Delete a scheduled post',
  description:
    'One that waits is never published; the post of a published one stays. Users delete their own, administrators any.',
  may: ownerOnly('forbidden', { administrator: 'yes', foreign: 'scheduled-post-not-found' }),
  params: byScheduledPostId,
  example: { params: { id: exampleIds.scheduledPostId } },
  reply: { message: z.literal('success') },
  refusals: [...refusalsOfHold, 'scheduled-post-not-found', 'forbidden'],
})
