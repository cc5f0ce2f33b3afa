import { z } from 'zod'
import { storyCollections } from '../../resources/collections.ts'
import { StoryTarget } from '../../resources/story-target.ts'
import { everybody } from '../../scopes/network.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'
import { storyOrder, storyTargetsInput } from './story-input.ts'

export const queryStoriesByTargets = operation({
  id: 'queryStoriesByTargets',
  owner: 'content',
  method: 'GET',
  path: '/api/v4/stories-by-targets',
  summary: 'List the stories of several targets',
  description:
    'The stories that each of the targets shows now, target by target, at most 100 of each: the newest, or with `orderBy` `asc` the oldest. There are no further pages. Stories of blocked users are left out.',
  may: everybody,
  query: z.object({
    targets: storyTargetsInput,
    options: z
      .object(storyOrder)
      .default({ sortBy: 'createdAt', orderBy: 'desc' })
      .describe('`orderBy`: the newest (`desc`) or the oldest (`asc`) of each target first.'),
  }),
  example: { query: { targets: [{ targetId: exampleIds.communityId, targetType: 'community' }] } },
  reply: { ...storyCollections, storyTargets: z.array(StoryTarget) },
})
