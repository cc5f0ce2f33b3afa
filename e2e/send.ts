import type { OperationId } from '@causerie/contracts'
import { operations } from '@causerie/contracts'
import type { RawAnswer, RawRequest } from '@causerie/testkit'
import { mediaServerKey } from '@causerie/testkit'
import { type Sample, urlOf } from '@causerie/testkit/requests/sample'

type Raw = (path: string, request?: RawRequest) => Promise<RawAnswer>
/** `admin` sends what only administrators may. */
type Way = { raw: Raw; admin: Raw; apiKey: string; serverKey: string }

/** Sends a request of an operation, good or bad, as it is. */
export const send = (id: OperationId, sample: Sample, { raw, admin, apiKey, serverKey }: Way): Promise<RawAnswer> => {
  const { method, credential } = operations[id]
  const { body } = sample
  const headers = {
    ...(credential.endsWith('api-key') && { 'x-api-key': apiKey }),
    ...(credential === 'server-key' && { 'x-server-key': serverKey }),
    ...(credential === 'media-server' && { 'x-media-server-key': mediaServerKey }),
    ...(body !== undefined && { 'content-type': 'application/json' }),
  }
  return (credential.startsWith('admin-token') ? admin : raw)(urlOf(id, sample), {
    method,
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
}
