import { Agent, type Dispatcher, errors } from 'undici'
import { whenLate } from './answer-deadline.ts'
import { UploadBody } from './upload-body.ts'

type Call = Dispatcher.RequestOptions<null>
type Answer = Dispatcher.ResponseData<null>
type OnAnswer = (error: Error | null, data?: Answer) => void

/** Milliseconds that the body of an answer may pause, however late it began. */
const pausesAtMost = 10_000

/**
 * An HTTP client for services. `headersTimeout` is how long the whole call may take until the head
 * of its answer, with finding a connection; an upload may take so long since its last part. It ends
 * the call of an upload at once when its client leaves, so that no service goes on with its files.
 */
export class ServiceClient extends Agent {
  override request(call: Call, answer: OnAnswer): void
  override request(call: Call): Promise<Answer>
  override request(call: Call, answer?: OnAnswer): Promise<Answer> | undefined {
    if (!answer) return super.request(call)
    const { signal, settle } = deadlineOf(call, answer)
    super.request({ ...call, bodyTimeout: pausesAtMost, signal }, settle)
    return undefined
  }
}

/** Answers a call once: by what is settled, or in its place when that takes too long. */
const deadlineOf = ({ body, headersTimeout }: Call, answer: OnAnswer) => {
  const ending = new AbortController()
  let isAnswered = false
  const settle: OnAnswer = (error, data) => {
    endWait()
    if (!isAnswered) answer(error, data)
    // What comes too late is read by nobody.
    else if (!error) data?.body.on('error', () => undefined).destroy()
    isAnswered = true
  }
  // A call without a connection is not ended by its signal.
  const end = (reason: Error) => {
    settle(reason)
    ending.abort(reason)
  }
  const endWait = whenLate(body, headersTimeout ?? 0, () => end(new errors.HeadersTimeoutError()))
  if (body instanceof UploadBody) {
    const { gone } = body
    const leave = () => ending.abort(gone?.reason)
    if (gone?.aborted) leave()
    else gone?.addEventListener('abort', leave, { once: true })
  }
  return { signal: ending.signal, settle }
}
