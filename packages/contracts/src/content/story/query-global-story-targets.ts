import { flatPageQuery, Paging } from '@causerie/protocol'
import { z } from 'zod'
import { storyTargetCollections } from '../../resources/collections.ts'
import { everybody } from '../../scopes/network.ts'
import { operation } from '../../shared/operation.ts'

export const queryGlobalStoryTargets = operation({
  id: 'queryGlobalStoryTargets',
  owner: 'content',
  method: 'GET',
  path: '/api/v5/me/global-story-targets',
  summary: 'List the targets that show stories',
  description:
    'The communities of the caller (the first 2,000) that show a story now, those with the newest stories first. A page may be short and still have a next one where `seenState` filters.',
  may: everybody,
  query: flatPageQuery(['lastStoryExpiresAt']).extend({
    seenState: z
      .enum(['unseen', 'seen', 'all'])
      .default('unseen')
      .describe(
        'Targets with stories that the caller has not seen, those of which all are seen, or both.',
      ),
  }),
  example: { query: { seenState: 'all', options: { limit: 5 } } },
  reply: { ...storyTargetCollections, paging: Paging },
})
