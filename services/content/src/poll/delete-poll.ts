import { deletePoll as contract, pollDeleted } from '@causerie/contracts/content'
import { pollKey } from '@causerie/contracts/shared'
import { command } from '@causerie/kernel'
import { aboutPoll, pollRows } from './about-poll.ts'
import { deleting, pollToManage } from './poll-policy.ts'

/** Only marks the poll: its votes stay, and every read and decision checks the mark. */
export const deletePoll = command(contract, {
  about: async (request, reader) => {
    const poll = await aboutPoll(request, reader)
    return 'refused' in poll ? poll : { deletedPollId: poll.pollId, poll }
  },
  orderBy: ({ about }) => pollKey(about.deletedPollId),
  load: ({ about, caller }) => pollRows(about.poll, caller),
  decide: (rows, { about, caller }) => {
    const poll = pollToManage(rows, caller, deleting)
    return 'refused' in poll ? poll : [pollDeleted({ pollId: about.deletedPollId })]
  },
  reply: async () => ({ success: true }),
})
