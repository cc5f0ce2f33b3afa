import { downloadUserExport } from '@causerie/contracts/gateway'
import { answersWithin } from './answer-deadline.ts'
import type { AskOwner } from './search/ask-owner.ts'
import { answerSearch } from './search/search-everything.ts'
import type { InProcessUpstream, ReceivedCall } from './upstream.ts'

type Composing = { ask: AskOwner; download: InProcessUpstream['send'] }

/** Answers what the gateway composes of the answers of services. */
export const composedAnswers = ({ ask, download }: Composing): InProcessUpstream => ({
  milliseconds: answersWithin,
  send: (call: ReceivedCall) =>
    call.operation.id === downloadUserExport.id ? download(call) : answerSearch(call, ask),
})
