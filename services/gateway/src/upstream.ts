import type {
  Call,
  Endpoint,
  HttpAnswer,
  Identities,
  IncomingUpload,
  Match,
  Payload,
} from '@causerie/http'

/** An admitted request. It contains none of the client's headers. */
export type AdmittedCall = Omit<Call, 'body'>
/** An admitted request whose path services may share: its body decides whose it is. */
export type SharedCall = AdmittedCall & Pick<Match, 'others'>
/** An admitted request with its body as received, or as it arrives. */
export type ReceivedCall = AdmittedCall & { payload: Payload; upload?: IncomingUpload }

/** Where the calls of a service are sent. */
export type Upstream = InProcessUpstream | HttpUpstream

/** A service of this process. Never rejects. */
export type InProcessUpstream = Deadline & {
  send(call: ReceivedCall): Promise<HttpAnswer>
  /** Answers internal queries, and rejects what cannot be answered; absent where there are none. */
  ask?: Endpoint['ask']
  /** Records lines of an import; absent where there are none. */
  import?: Endpoint['import']
  /** Records files of an import; absent where there are none. */
  importFile?: Endpoint['importFile']
}
type Deadline = {
  /**
   * Milliseconds within which the answer to a request begins that has arrived; of an upload, since
   * it moved last.
   */
  milliseconds: number
}

/** A service in a process of its own. */
export type HttpUpstream = Deadline & {
  /** `http://host:port`, the name of the service in requests. */
  origin: string
  /** The origins of its instances; each connection goes to one that accepts it. */
  instances: readonly string[]
  /** Signs on whose behalf the service is called. */
  identities: Identities
}
