/** What gateway and services tell each other; the gateway takes none of these from clients. */
export const internalHeaders = {
  /** Who asks, signed. */
  identity: 'causerie-identity',
  requestId: 'causerie-request',
  /** Consistency token: of the caller on the way in, of what was recorded on the way out. */
  position: 'causerie-position',
  /** Set where an answer rests on something that was known to be behind; clients see it too. */
  stale: 'causerie-stale',
  /** Set where the same request under the same key was answered before; clients see it too. */
  repeated: 'idempotent-replayed',
  /** Set where a service refuses a call that did not come from a gateway. */
  refused: 'causerie-refused',
} as const
