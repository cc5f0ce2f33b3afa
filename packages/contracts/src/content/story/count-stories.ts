import { z } from 'zod'
import { anyId } from '../../resources/input.ts'
import { count } from '../../resources/scalars.ts'
import { administrators } from '../../scopes/network.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'

export const countStories = operation({
  id: 'countStories',
  owner: 'content',
  method: 'GET',
  path: '/api/v4/stories/count',
  summary: 'Count stories',
  description: 'The number of stories that a target shows now, at most 10,000. For administrators.',
  may: administrators,
  credential: 'admin-token',
  query: z.object({
    targetId: anyId.describe('Id of the community or user.'),
    targetType: z.enum(['community', 'user']).describe('Whose stories are counted.'),
  }),
  example: { query: { targetId: exampleIds.communityId, targetType: 'community' } },
  reply: { count },
  refusals: ['permission-denied'],
})
