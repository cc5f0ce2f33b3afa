import { pollCollections } from '../../resources/collections.ts'
import { ownerOnly } from '../../scopes/own.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'
import { byPollId } from './of-poll.ts'
import { refusalsToReadPoll } from './refusals.ts'

export const getPoll = operation({
  id: 'getPoll',
  owner: 'content',
  method: 'GET',
  path: '/api/v3/polls/:pollId',
  summary: 'Get a poll',
  description:
    'A poll. Until a post shows it, only its creator and administrators can read it; from then on everybody who can read the post. Behind a block it is refused.',
  may: ownerOnly('poll-not-found', { administrator: 'yes' }),
  params: byPollId,
  example: { params: { pollId: exampleIds.pollId } },
  reply: pollCollections,
  refusals: refusalsToReadPoll,
})
