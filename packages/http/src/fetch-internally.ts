import type { ServiceName } from '@causerie/protocol'
import { gatewayCaller, type Identities } from './identity.ts'
import { internalHeaders } from './internal-headers.ts'
import { jsonType } from './send.ts'

type Call = {
  audience: ServiceName
  /** Of an instance. */
  origin: string
  /** Path and query. */
  target: string
  /** JSON, which is posted; without it, the call reads. */
  body?: string
  signal: AbortSignal
}

/** Asks an internal route of a service in another process, as an edge. Rejects what is not answered by 200. */
export const fetchInternally = async (
  { audience, origin, target, body, signal }: Call,
  identities: Identities,
): Promise<unknown> => {
  const method = body === undefined ? 'GET' : 'POST'
  const bytes = body === undefined ? undefined : Buffer.from(body)
  const identity = identities.sign({ audience, method, target }, gatewayCaller, bytes)
  const answer = await fetch(new URL(target, origin), {
    method,
    headers: {
      [internalHeaders.identity]: identity,
      ...(body !== undefined && { 'content-type': jsonType }),
    },
    ...(body !== undefined && { body }),
    signal,
  })
  if (answer.status === 200) return answer.json()
  await answer.body?.cancel()
  const [path] = target.split('?')
  throw new Error(`${audience} answered ${answer.status} to ${path}`)
}
