import { z } from 'zod'
import { ownerOnly } from '../../scopes/own.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'
import { refusalsOfHold } from '../../shared/refusals.ts'
import { byPollId } from './of-poll.ts'
import { refusalsToManagePoll } from './refusals.ts'

export const deletePoll = operation({
  id: 'deletePoll',
  owner: 'content',
  method: 'DELETE',
  path: '/api/v3/polls/:pollId',
  summary: 'Delete a poll',
  description:
    'Deletes a poll. Allowed to its creator and administrators, and where a post shows it to users who may delete posts of others there.',
  may: ownerOnly('poll-not-found', { administrator: 'yes' }),
  params: byPollId,
  example: { params: { pollId: exampleIds.pollId } },
  reply: { success: z.boolean() },
  refusals: [...refusalsToManagePoll, ...refusalsOfHold],
})
