import { z } from 'zod'
import {
  flaggedCollections,
  flaggedQuery,
  flaggedRequests,
  typeAmong,
} from '../../resources/flagged-record.ts'
import { moderatorsOfAny } from '../../scopes/community.ts'
import { operation } from '../../shared/operation.ts'

export const queryFlaggedContent = operation({
  id: 'queryFlaggedContent',
  owner: 'content',
  ...flaggedRequests,
  summary: 'List what is flagged',
  description:
    'The posts, comments or stories that wait for a moderator, each with its flags: who set them, when and why. What is deleted waits no more. Moderators of the network have those of all communities that they may read, and those on the feeds of users; others have those of the communities that they moderate.',
  may: moderatorsOfAny('REVIEW_COMMUNITY_POST'),
  query: z.object({ type: typeAmong(['post', 'comment', 'story']), ...flaggedQuery }),
  example: { query: { type: 'post', sortBy: 'mostFlagged', options: { limit: 5 } } },
  reply: flaggedCollections,
  refusals: ['permission-denied'],
})
