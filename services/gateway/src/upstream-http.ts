import type { HttpUpstream } from './upstream.ts'

export type HttpUpstreamOptions = Pick<HttpUpstream, 'origin' | 'identities'> &
  Partial<HttpUpstream>

/** A service in other processes. Clients are answered within 10 s even if it fails. */
export const httpUpstream = ({
  origin,
  instances = [origin],
  identities,
  milliseconds = 9_500,
}: HttpUpstreamOptions): HttpUpstream => ({
  // Paths are appended to it.
  origin: new URL(origin).origin,
  instances: instances.map((instance) => new URL(instance).origin),
  identities,
  milliseconds,
})
