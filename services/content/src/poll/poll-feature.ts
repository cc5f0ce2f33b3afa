import { feature } from '@causerie/kernel'
import { changePollVote } from './change-poll-vote.ts'
import { closePoll } from './close-poll.ts'
import { createPoll } from './create-poll.ts'
import { deletePoll } from './delete-poll.ts'
import { getPoll } from './get-poll.ts'
import { importVote } from './import-vote.ts'
import { pollFolds, polls } from './poll.ts'
import { pollVisibility } from './poll-visibility.ts'
import { pollAnswerVotes, pollVoteFolds, pollVotes } from './poll-vote.ts'
import { pollWords, pollWordsFolds } from './poll-words.ts'
import { queryPollVoters } from './query-poll-voters.ts'
import { voteInPoll } from './vote-in-poll.ts'

/** Polls and the votes in them. */
export const pollFeature = feature({
  tables: [polls, pollVotes, pollAnswerVotes],
  folds: [pollFolds, pollVoteFolds],
  behind: { tables: [pollWords], folds: [pollWordsFolds] },
  operations: {
    createPoll,
    getPoll,
    closePoll,
    deletePoll,
    voteInPoll,
    changePollVote,
    queryPollVoters,
  },
  imports: { importVote },
  visibility: pollVisibility,
})
