import { z } from 'zod'
import { exampleIds } from '../../dsl/example-ids.ts'
import { operation } from '../../dsl/operation.ts'
import { pageOptions } from '../../dsl/page.ts'
import { ownerOnly } from '../../dsl/scopes/own.ts'
import { pollCollections } from '../../resources/collections.ts'
import { anyId } from '../../resources/input.ts'
import { Paging } from '../../resources/paging.ts'
import { PollVote } from '../../resources/poll.ts'
import { byPollId } from './of-poll.ts'

const sorts = ['lastCreated', 'firstCreated'] as const

export const queryPollVoters = operation({
  id: 'queryPollVoters',
  owner: 'content',
  method: 'GET',
  path: '/api/v3/polls/:pollId/answers/:answerId',
  summary: 'List the voters of an answer',
  description: 'The votes with this answer and their users. Allowed to everybody who can read the poll.',
  may: ownerOnly('poll-not-found', { administrator: 'yes' }),
  params: byPollId.extend({ answerId: anyId.describe('Id of one of the answers.') }),
  query: z.object({ sortBy: z.enum(sorts).default('lastCreated').describe('The order of the votes.'), options: pageOptions(sorts) }),
  example: {
    params: { pollId: exampleIds.pollId, answerId: exampleIds.pollAnswerId },
    query: { sortBy: 'firstCreated', options: { limit: 5 } },
  },
  reply: { ...pollCollections, UsersAnswered: z.array(PollVote), paging: Paging },
  rejects: ['bad-request', 'poll-not-found', 'poll-answer-not-found', 'not-a-member', 'blocked-user'],
})
