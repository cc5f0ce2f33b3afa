import { PassThrough } from 'node:stream'
import { Agent, type Dispatcher } from 'undici'

/** The body of an upload on its way to a service, which `gone` calls off. */
export class UploadBody extends PassThrough {
  /** Aborts when the client leaves, also after its body has arrived. */
  readonly gone: AbortSignal | undefined

  constructor(gone: AbortSignal | undefined) {
    super()
    this.gone = gone
  }
}

type Call = Dispatcher.RequestOptions<null>
type Answer = Dispatcher.ResponseData<null>

/**
 * An HTTP client for services that ends the call of an upload at once when its client leaves, so
 * that no service goes on with its files.
 */
export class ServiceClient extends Agent {
  override request(call: Call, answer: (error: Error | null, data: Answer) => void): void
  override request(call: Call): Promise<Answer>
  override request(
    call: Call,
    answer?: (error: Error | null, data: Answer) => void,
  ): Promise<Answer> | undefined {
    const ending = call.body instanceof UploadBody ? { ...call, signal: call.body.gone } : call
    if (!answer) return super.request(ending)
    super.request(ending, answer)
    return undefined
  }
}
