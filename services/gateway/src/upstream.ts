import type { AnyOperation } from '@causerie/contracts'
import type { HttpAnswer, Payload } from '@causerie/http'
import type { Caller } from '@causerie/kernel'

/** A request that the gateway let in. Nothing of the client's headers is part of it, save the type of the body. */
export type UpstreamCall = {
  operation: AnyOperation
  params: Readonly<Record<string, string>>
  rawQuery: string
  payload: Payload
  caller: Caller
  requestId: string
  /** Consistency token of the caller; may be empty. */
  position: string
}

/** A service, in this process or another. */
export interface Upstream {
  /** Answers whatever happens; with 503 or 504 when the service does not. */
  send(call: UpstreamCall): Promise<HttpAnswer>
  close(): Promise<void>
}
