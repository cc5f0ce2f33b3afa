import { Paging, pageToken } from '@causerie/protocol'
import { z } from 'zod'
import { storyCollections } from '../../resources/collections.ts'
import { anyId } from '../../resources/input.ts'
import { StoryTarget } from '../../resources/story-target.ts'
import { readers } from '../../scopes/community.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'
import { storyOrder } from './story-input.ts'

const storySorts = ['lastCreated', 'firstCreated'] as const

const options = z
  .object({
    ...storyOrder,
    limit: z.number().int().min(1).max(100).default(10),
    token: pageToken(storySorts),
  })
  .default({ sortBy: 'createdAt', orderBy: 'desc', limit: 10, token: undefined })
  .describe(
    '`orderBy`: the newest (`desc`) or the oldest (`asc`) first. `limit`: 1 to 100. `token`: from `paging` of an answer.',
  )

export const queryStories = operation({
  id: 'queryStories',
  owner: 'content',
  method: 'GET',
  path: '/api/v4/stories',
  summary: 'List stories',
  description:
    'The stories of a target. Expired ones are listed with `isExpired` only: all of them for moderators, their own for others. Stories of blocked users are left out.',
  may: readers(),
  query: z.object({
    targetId: anyId.describe('Id of the community or user.'),
    targetType: z
      .enum(['community', 'user'])
      .describe('Whose stories. Stories of users do not exist yet, so that list is empty.'),
    dataType: z.enum(['image', 'video']).optional().describe('Stories of this type only.'),
    isExpired: z
      .boolean()
      .default(false)
      .describe('Whether expired stories are listed instead of those that are shown.'),
    options,
  }),
  example: {
    query: { targetId: exampleIds.communityId, targetType: 'community', options: { limit: 5 } },
  },
  reply: { ...storyCollections, storyTargets: z.array(StoryTarget), paging: Paging },
  refusals: ['community-not-found', 'not-a-member'],
})
