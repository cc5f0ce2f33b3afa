import { z } from 'zod'
import { pollCollections } from '../../resources/collections.ts'
import { ownerOnly } from '../../scopes/own.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'
import { byPollId } from './of-poll.ts'
import { refusalsToManagePoll } from './refusals.ts'

export const closePoll = operation({
  id: 'closePoll',
  owner: 'content',
  method: 'PUT',
  path: '/api/v3/polls/:pollId',
  summary: 'Close a poll',
  description:
    'Closes a poll. Allowed to its creator and administrators, and where a post shows it to users who may edit posts of others there. Closing a closed poll changes nothing.',
  may: ownerOnly('poll-not-found', { administrator: 'yes' }),
  params: byPollId,
  body: z.object({ status: z.literal('closed').describe('A poll can only be closed.') }),
  example: { params: { pollId: exampleIds.pollId }, body: { status: 'closed' } },
  reply: pollCollections,
  refusals: refusalsToManagePoll,
})
