import { z } from 'zod'
import { pollCollections } from '../../resources/collections.ts'
import { optional } from '../../resources/input.ts'
import { ownerOnly } from '../../scopes/own.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'
import { answerIds, byPollId } from './of-poll.ts'
import { refusalsToVote } from './refusals.ts'

export const changePollVote = operation({
  id: 'changePollVote',
  owner: 'content',
  method: 'PUT',
  path: '/api/v3/polls/:pollId/votes',
  summary: 'Change or take back a vote in a poll',
  description:
    "Replaces the caller's vote in an open poll, or takes it back where there are no answers. Allowed to those who can vote; one's own vote can always be taken back while the poll is open, and the answer shows the poll only to those who may read it.",
  may: ownerOnly('poll-not-found'),
  params: byPollId,
  body: z.object({
    answerIds: optional(answerIds).describe(
      'The answers chosen now. Empty: the vote is withdrawn.',
    ),
  }),
  example: {
    params: { pollId: exampleIds.pollId },
    body: { answerIds: [exampleIds.pollAnswerId] },
  },
  reply: pollCollections,
  refusals: refusalsToVote,
})
