import { randomUUID } from 'node:crypto'
import type { OperationId } from '@causerie/contracts'
import { operationOf } from '@causerie/contracts/every-contract'
import type { Value } from '@causerie/testkit/requests/sample'
import type { Cast } from '../permissions/cast.ts'
import { attemptOf } from '../permissions/prepare.ts'
import { instead, withText } from '../permissions/with-text.ts'
import { soon } from '../step.ts'
import type { Canaries } from './canaries.ts'
import { canaryFieldsOf } from './canary-fields.ts'
import { namedFile } from './named-file.ts'

type Planting = {
  cast: Cast
  canaries: Canaries
  /** Where files are fetched from that operations take by their URL. */
  filesUrl: string
}

/** What became of a request with canaries. */
export type Planted = { id: OperationId; refused?: string }

/**
 * Sends the request of an operation with a canary in each of its texts, once more with others, so
 * that there is something before the last words.
 */
export const plant = async (
  id: OperationId,
  { cast, canaries, filesUrl }: Planting,
): Promise<Planted> => {
  const contract = operationOf(id)
  const { caller, request } = await attemptOf(id, cast, {})
  await cast.network.settled()
  const asked = { ...request, ...(await instead[id]?.(cast, request.body)) }
  const send = async () => {
    const files = contract.upload ? await namedFile(id, canaries) : undefined
    // What is kept of it for a repeat is found, too.
    const headers = contract.isNotStored ? {} : { headers: { 'idempotency-key': randomUUID() } }
    return caller.call(contract, {
      ...asked,
      ...headers,
      body: bodyWith(id, asked.body, { canaries, filesUrl }),
      ...(files && { files }),
    })
  }
  const { status, text } = await soon(send)
  if (status !== contract.success) return { id, refused: `${status} ${text}` }
  await send()
  return { id }
}

const bodyWith = (
  id: OperationId,
  body: unknown,
  { canaries, filesUrl }: Omit<Planting, 'cast'>,
): Value => {
  const whole = canaryFieldsOf(id).reduce<Value | undefined>(
    (value, field) => withText(value, field.split('.'), canaries.next(`${id} ${field}`)),
    body as Value,
  )
  const { url } = Object(whole)
  return id.endsWith('FromUrl')
    ? { ...Object(whole), url: `${filesUrl}/${id}${new URL(url).pathname}` }
    : (whole ?? null)
}
