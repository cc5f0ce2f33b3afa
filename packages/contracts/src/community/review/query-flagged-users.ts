import { z } from 'zod'
import { operation } from '../../dsl/operation.ts'
import { inNetwork } from '../../dsl/scopes/network.ts'
import { flaggedCollections, flaggedQuery, flaggedRequests, typeAmong } from '../../resources/flagged-record.ts'

export const queryFlaggedUsers = operation({
  id: 'queryFlaggedUsers',
  owner: 'community',
  ...flaggedRequests,
  when: { type: ['user'] },
  summary: 'List the flagged users',
  description: 'The users who wait for a moderator. Allowed to users who may ban, because they review flags.',
  may: inNetwork('BAN_USER', { networkModerator: 'yes' }),
  query: z.object({ type: typeAmong(['user']), ...flaggedQuery }),
  example: { query: { type: 'user', sortBy: 'mostFlagged', options: { limit: 5 } } },
  reply: flaggedCollections,
  rejects: ['permission-denied'],
})
