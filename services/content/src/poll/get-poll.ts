import { getPoll as contract } from '@causerie/contracts/content'
import { query } from '@causerie/kernel'
import { pollAnswer } from './poll-view.ts'
import { readablePoll } from './poll-visibility.ts'

export const getPoll = query(contract, async ({ params, caller }, reader) => {
  const poll = await readablePoll(reader, params.pollId, caller)
  return 'refused' in poll ? poll : pollAnswer(reader, { viewer: caller, polls: [poll] })
})
