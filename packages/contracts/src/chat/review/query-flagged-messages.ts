import { z } from 'zod'
import {
  flaggedCollections,
  flaggedQuery,
  flaggedRequests,
  typeAmong,
} from '../../resources/flagged-record.ts'
import { moderatorsOfAnyChannel } from '../../scopes/channel.ts'
import { operation } from '../../shared/operation.ts'

export const queryFlaggedMessages = operation({
  id: 'queryFlaggedMessages',
  owner: 'chat',
  ...flaggedRequests,
  when: { type: ['message'] },
  summary: 'List the flagged messages',
  description:
    'The messages that wait for a moderator. Administrators have those of all channels, and of conversations where the network lets them read and moderate these, which the audit log records; others have those of the channels of which they are members and whose messages they may delete. What was written by users who are banned there reads as deleted and waits no more.',
  may: moderatorsOfAnyChannel('DELETE_MESSAGE'),
  query: z.object({ type: typeAmong(['message']), ...flaggedQuery }),
  example: { query: { type: 'message', sortBy: 'mostFlagged', options: { limit: 5 } } },
  reply: flaggedCollections,
  refusals: ['permission-denied'],
})
