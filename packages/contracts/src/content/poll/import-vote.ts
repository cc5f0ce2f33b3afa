import { z } from 'zod'
import { administrators } from '../../scopes/network.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'
import { byPollId } from './of-poll.ts'
import { voteInPoll } from './vote-in-poll.ts'

/** How an import votes: no other system knows the ids of answers. It has no route. */
export const importVote = operation({
  id: 'importVote',
  owner: 'content',
  method: 'POST',
  path: '/api/v1/imports',
  summary: 'Import a vote',
  may: administrators,
  params: byPollId,
  body: z.object({
    answerIndexes: z
      .array(z.int().min(0))
      .min(1)
      .max(10)
      .describe('The chosen answers by their places in the poll, from 0.'),
  }),
  example: { params: { pollId: exampleIds.pollId }, body: { answerIndexes: [0] } },
  reply: {},
  refusals: voteInPoll.refusals,
})
