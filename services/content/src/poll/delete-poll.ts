import { deletePoll as contract, pollDeleted } from '@causerie/contracts/content'
import { pollKey } from '@causerie/contracts/shared'
import { command } from '@causerie/kernel'
import { holdsOnContent, refusalOfHold } from '@causerie/replicas'
import { deleting, pollToManage } from './poll-policy.ts'
import { pollRows, resolvePoll } from './resolve-poll.ts'

/** Its words go at once; its votes stay, and every read and decision checks the mark. */
export const deletePoll = command(contract, {
  resolve: async (request, reader) => {
    const poll = await resolvePoll(request, reader)
    return 'refused' in poll ? poll : { deletedPollId: poll.pollId, poll }
  },
  orderBy: ({ resolved }) => pollKey(resolved.deletedPollId),
  load: ({ resolved: { poll }, caller }) => ({
    ...pollRows(poll, caller),
    holds: holdsOnContent({ userId: poll.creatorId, target: poll }),
  }),
  decide: (rows, { resolved, caller }) => {
    const poll = pollToManage(rows, caller, deleting)
    if ('refused' in poll) return poll
    return refusalOfHold(rows.holds) ?? [pollDeleted({ pollId: resolved.deletedPollId })]
  },
  reply: async () => ({ success: true }),
})
