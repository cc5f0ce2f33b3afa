import { Paging, pageOptions } from '@causerie/protocol'
import { z } from 'zod'
import { pollCollections } from '../../resources/collections.ts'
import { anyId } from '../../resources/input.ts'
import { PollVote } from '../../resources/poll.ts'
import { ownerOnly } from '../../scopes/own.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'
import { byPollId } from './of-poll.ts'
import { refusalsToReadPoll } from './refusals.ts'

const sorts = ['lastCreated', 'firstCreated'] as const

export const queryPollVoters = operation({
  id: 'queryPollVoters',
  owner: 'content',
  method: 'GET',
  path: '/api/v3/polls/:pollId/answers/:answerId',
  summary: 'List the voters of an answer',
  description:
    'The votes with this answer and their users. Allowed to everybody who can read the poll.',
  may: ownerOnly('poll-not-found', { administrator: 'yes' }),
  params: byPollId.extend({ answerId: anyId.describe('Id of one of the answers.') }),
  query: z.object({
    sortBy: z.enum(sorts).default('lastCreated').describe('The order of the votes.'),
    options: pageOptions(sorts),
  }),
  example: {
    params: { pollId: exampleIds.pollId, answerId: exampleIds.pollAnswerId },
    query: { sortBy: 'firstCreated', options: { limit: 5 } },
  },
  reply: { ...pollCollections, UsersAnswered: z.array(PollVote), paging: Paging },
  refusals: [...refusalsToReadPoll, 'poll-answer-not-found'],
})
