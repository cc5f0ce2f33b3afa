import { deletePoll as contract, pollDeleted } from '@causerie/contracts/content'
import { pollKey } from '@causerie/contracts/shared'
import { command } from '@causerie/kernel'
import { deleting, pollToManage } from './poll-policy.ts'
import { pollRows, resolvePoll } from './resolve-poll.ts'

/** Only marks the poll: its votes stay, and every read and decision checks the mark. */
export const deletePoll = command(contract, {
  resolve: async (request, reader) => {
    const poll = await resolvePoll(request, reader)
    return 'refused' in poll ? poll : { deletedPollId: poll.pollId, poll }
  },
  orderBy: ({ resolved }) => pollKey(resolved.deletedPollId),
  load: ({ resolved, caller }) => pollRows(resolved.poll, caller),
  decide: (rows, { resolved, caller }) => {
    const poll = pollToManage(rows, caller, deleting)
    return 'refused' in poll ? poll : [pollDeleted({ pollId: resolved.deletedPollId })]
  },
  reply: async () => ({ success: true }),
})
