import { queryPollVoters as contract } from '@causerie/contracts/content'
import { query } from '@causerie/kernel'
import { pageAsked, refuse } from '@causerie/protocol'
import { voterList } from './poll-queries.ts'
import { docOfPoll, pollAnswer, presentVote } from './poll-view.ts'
import { readablePoll } from './poll-visibility.ts'

export const queryPollVoters = query(
  contract,
  async ({ params: { pollId, answerId }, query: { sortBy, options }, caller }, reader) => {
    const poll = await readablePoll(reader, pollId, caller)
    if ('refused' in poll) return poll
    if (!docOfPoll(poll).answers.some(({ id }) => id === answerId))
      return refuse('poll-answer-not-found')
    const { rows, paging } = await voterList(reader, pageAsked(sortBy, options), {
      pollId,
      answerId,
    })
    const voterIds = rows.map(({ id }) => id)
    return {
      ...(await pollAnswer(reader, { viewer: caller, polls: [poll], voterIds })),
      UsersAnswered: rows.map(presentVote),
      paging,
    }
  },
)
