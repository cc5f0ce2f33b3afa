import type { Call, HttpAnswer, Identities, Payload } from '@causerie/http'

/** A request that the gateway let in. Nothing of the client's headers is part of it. */
export type AdmittedCall = Omit<Call, 'body'>
/** Its body as it came. */
export type ReceivedCall = AdmittedCall & { payload: Payload }

/** Where the calls of a service go. */
export type Upstream = InProcessUpstream | HttpUpstream

/** A service of this process. Answers whatever happens. */
export type InProcessUpstream = { send(call: ReceivedCall): Promise<HttpAnswer> }

/** A service in a process of its own. */
export type HttpUpstream = {
  /** `http://host:port`, by which requests name the service. */
  origin: string
  /** The origins of its instances: a connection goes to one that does not refuse it. */
  instances: readonly string[]
  /** They sign on whose behalf the service is called. */
  identities: Identities
  /** How long the service may be silent. */
  milliseconds: number
}
