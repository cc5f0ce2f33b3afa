import { z } from 'zod'
import {
  flaggedCollections,
  flaggedQuery,
  flaggedRequests,
  typeAmong,
} from '../../resources/flagged-record.ts'
import { allowedInNetwork } from '../../scopes/network.ts'
import { operation } from '../../shared/operation.ts'

export const queryFlaggedUsers = operation({
  id: 'queryFlaggedUsers',
  owner: 'community',
  ...flaggedRequests,
  when: { type: ['user'] },
  summary: 'List the flagged users',
  description:
    'The users who wait for a moderator. Allowed to users who may ban, because they review flags.',
  may: allowedInNetwork('BAN_USER', { networkModerator: 'yes' }),
  query: z.object({ type: typeAmong(['user']), ...flaggedQuery }),
  example: { query: { type: 'user', sortBy: 'mostFlagged', options: { limit: 5 } } },
  reply: flaggedCollections,
  refusals: ['permission-denied'],
})
