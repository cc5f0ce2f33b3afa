import type { HttpUpstream } from './upstream.ts'

export type HttpUpstreamOptions = Pick<HttpUpstream, 'origin' | 'identities'> & Partial<HttpUpstream>

/** A service in another process, which may be silent for longer than its own limit of 10 s. */
export const httpUpstream = ({ origin, identities, milliseconds = 12_000 }: HttpUpstreamOptions): HttpUpstream => ({
  // Paths are put behind it.
  origin: new URL(origin).origin,
  identities,
  milliseconds,
})
