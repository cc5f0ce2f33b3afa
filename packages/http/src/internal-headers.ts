/** Headers between gateway and services; the gateway accepts none of them from clients. */
export const internalHeaders = {
  /** The signed identity of the caller. */
  identity: 'causerie-identity',
  requestId: 'causerie-request',
  /** How many bytes the client has declared, of an upload that is too large and not passed on. */
  declared: 'causerie-declared',
  /** Consistency token: the caller's in a request, that of the recorded events in an answer. */
  position: 'causerie-position',
  /** Set if an answer depends on a replica that is known to be behind; also sent to clients. */
  stale: 'causerie-stale',
  /** Set if the same request under the same key was answered before; also sent to clients. */
  repeated: 'idempotent-replayed',
  /** Set if a service refuses a call without a gateway's identity. */
  refused: 'causerie-refused',
} as const
