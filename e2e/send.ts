import type { OperationId } from '@causerie/contracts'
import { operationOf } from '@causerie/contracts/every-contract'

import { formOf, mediaServerKey, type RawAnswer, type RawRequest } from '@causerie/testkit'
import { type Sample, urlOf } from '@causerie/testkit/requests/sample'

type Raw = (path: string, request?: RawRequest) => Promise<RawAnswer>
/** `admin` sends what only administrators may. */
type Way = { raw: Raw; admin: Raw; apiKey: string; serverKey: string }

/** Sends a request of an operation, good or bad, as it is. */
export const send = (
  id: OperationId,
  sample: Sample,
  { raw, admin, apiKey, serverKey }: Way,
): Promise<RawAnswer> => {
  const operation = operationOf(id)
  const { method, credential } = operation
  const { body } = sample
  const headers = {
    ...(credential.endsWith('api-key') && { 'x-api-key': apiKey }),
    ...(credential === 'server-key' && { 'x-server-key': serverKey }),
    ...(credential === 'media-server' && { 'x-media-server-key': mediaServerKey }),
    ...(body !== undefined && !operation.upload && { 'content-type': 'application/json' }),
  }
  return (credential.startsWith('admin-token') ? admin : raw)(urlOf(id, sample), {
    method,
    headers,
    ...(operation.upload
      ? { body: formOf(operation, body) }
      : body !== undefined && { body: JSON.stringify(body) }),
  })
}
