import { answersWithin } from './answer-deadline.ts'
import type { HttpUpstream } from './upstream.ts'

export type HttpUpstreamOptions = Pick<HttpUpstream, 'origin' | 'identities'> &
  Partial<HttpUpstream>

/** A service in other processes. */
export const httpUpstream = ({
  origin,
  instances = [origin],
  identities,
  milliseconds = answersWithin,
}: HttpUpstreamOptions): HttpUpstream => ({
  // Paths are appended to it.
  origin: new URL(origin).origin,
  instances: instances.map((instance) => new URL(instance).origin),
  identities,
  milliseconds,
})
