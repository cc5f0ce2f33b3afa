import { type Endpoint, parseBody, refusalAnswer } from '@causerie/http'
import { isRefusal } from '@causerie/protocol'
import { answersWithin } from './answer-deadline.ts'
import type { InProcessUpstream } from './upstream.ts'

/** A service of this process: called directly, without HTTP. */
export const upstreamInProcess = (
  { handle, ask, import: record, importFile }: Endpoint,
  milliseconds: number = answersWithin,
): InProcessUpstream => ({
  milliseconds,
  ...(ask && { ask }),
  ...(record && { import: record }),
  ...(importFile && { importFile }),
  async send({ payload, ...call }) {
    if (call.operation.upload) return handle({ ...call, body: undefined })
    const parsed = parseBody(payload, call.operation)
    return isRefusal(parsed) ? refusalAnswer(parsed) : handle({ ...call, body: parsed.body })
  },
})
