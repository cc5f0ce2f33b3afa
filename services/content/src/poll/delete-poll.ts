import { deletePoll as contract, pollDeleted } from '@causerie/contracts/content'
import { pollKey } from '@causerie/contracts/shared'
import { command } from '@causerie/kernel'
import { polls } from '../poll-record/poll.ts'
import { accessIn } from '../target/target-access.ts'
import { aboutPoll, pollAccessRows, targetIn } from './about-poll.ts'
import { refusalToManagePoll } from './poll-policy.ts'

/** Only marks the poll: its votes stay, and every read and decision checks the mark. */
export const deletePoll = command(contract, {
  about: async (request, reader) => {
    const poll = await aboutPoll(request, reader)
    return 'refused' in poll ? poll : { deletedPollId: poll.pollId, poll }
  },
  orderBy: ({ about }) => pollKey(about.deletedPollId),
  load: ({ about, caller }) => ({ ...pollAccessRows(about.poll, caller), poll: polls.get(about.deletedPollId) }),
  decide: (rows, { about, caller }) => {
    const access = accessIn(rows, caller)
    const refusal = refusalToManagePoll(rows.poll, targetIn(rows, caller), { caller, access, action: 'DELETE' })
    return refusal ?? [pollDeleted({ pollId: about.deletedPollId })]
  },
  reply: async () => ({ success: true }),
})
