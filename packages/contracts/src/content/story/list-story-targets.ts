import { z } from 'zod'
import { StoryTarget } from '../../resources/story-target.ts'
import { everybody } from '../../scopes/network.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'
import { storyTargetsInput } from './story-input.ts'

export const listStoryTargets = operation({
  id: 'listStoryTargets',
  owner: 'content',
  method: 'GET',
  path: '/api/v4/stories/seen',
  summary: 'List which stories the caller has seen',
  description:
    'For each of the targets, until when its stories are shown, and until when those are that the caller has seen. Seen is a story whose view was reported (`POST /api/v1/analytics/activities`). Targets that never had a story are left out.',
  may: everybody,
  query: z.object({ targets: storyTargetsInput }),
  example: { query: { targets: [{ targetId: exampleIds.communityId, targetType: 'community' }] } },
  reply: { storyTargets: z.array(StoryTarget) },
})
