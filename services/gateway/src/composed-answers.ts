import { downloadUserExport, exportNetwork, importRecords } from '@causerie/contracts/gateway'
import { answersWithin } from './answer-deadline.ts'
import type { AskOwner } from './search/ask-owner.ts'
import { answerSearch } from './search/search-everything.ts'
import type { InProcessUpstream, ReceivedCall } from './upstream.ts'

type Send = InProcessUpstream['send']
type Composing = { ask: AskOwner; download: Send; exportNetwork: Send; importRecords: Send }

/** Answers what the gateway composes of the answers of services. */
export const composedAnswers = ({ ask, ...others }: Composing): InProcessUpstream => {
  const answers = new Map<string, Send>([
    [downloadUserExport.id, others.download],
    [exportNetwork.id, others.exportNetwork],
    [importRecords.id, others.importRecords],
  ])
  return {
    milliseconds: answersWithin,
    send: (call: ReceivedCall) => answers.get(call.operation.id)?.(call) ?? answerSearch(call, ask),
  }
}
