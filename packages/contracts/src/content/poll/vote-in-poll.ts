import { z } from 'zod'
import { pollCollections } from '../../resources/collections.ts'
import { ownerOnly } from '../../scopes/own.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'
import { answerIds, byPollId } from './of-poll.ts'
import { refusalsToVote } from './refusals.ts'

export const voteInPoll = operation({
  id: 'voteInPoll',
  owner: 'content',
  method: 'POST',
  path: '/api/v3/polls/:pollId/votes',
  summary: 'Vote in a poll',
  description:
    'Votes in an open poll. Until a post shows the poll, only its creator can vote; from then on everybody who can read it, in a private community only members, and nobody who is banned from the community. A repeat with the same answers changes nothing; other answers are refused, since `PUT` changes a vote.',
  may: ownerOnly('poll-not-found'),
  params: byPollId,
  body: z.object({
    answerIds: answerIds.min(1).describe('The chosen answers; one of a single choice.'),
  }),
  example: {
    params: { pollId: exampleIds.pollId },
    body: { answerIds: [exampleIds.pollAnswerId] },
  },
  reply: pollCollections,
  refusals: [...refusalsToVote, 'already-voted'],
})
