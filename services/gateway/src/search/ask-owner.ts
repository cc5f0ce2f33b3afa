import { setTimeout as pause } from 'node:timers/promises'
import { type HttpAnswer, internalHeaders, refusalAnswer, within } from '@causerie/http'
import { type AnyOperation, refuse, type ServiceName } from '@causerie/protocol'
import type { Dispatcher } from 'undici'
import { isClosed, repeatsAfter, serviceCall } from '../service-call.ts'
import type { HttpUpstream, ReceivedCall, Upstream } from '../upstream.ts'

/**
 * Asks the owner of an operation on behalf of the caller of a call, with the parameters of its path.
 * Never rejects.
 */
export type AskOwner = (
  call: ReceivedCall,
  operation: AnyOperation,
  rawQuery: string,
) => Promise<TextAnswer>

/** An answer whose body is JSON text. */
export type TextAnswer = HttpAnswer & { body: string }

export type AskOptions = {
  upstreams: Readonly<Record<ServiceName, Upstream>>
  client: Pick<Dispatcher, 'request'>
  /** Milliseconds after which an owner counts as unavailable (5 s by default). */
  milliseconds?: number
}

const unavailable = refusalAnswer(refuse('unavailable'))

export const createAskOwner =
  ({ upstreams, client, milliseconds = 5_000 }: AskOptions): AskOwner =>
  async (call, operation, rawQuery) => {
    const upstream = upstreams[operation.owner]
    if (!upstream) return unavailable
    const own = { ...call, operation, rawQuery }
    const answered =
      'origin' in upstream
        ? askElsewhere(client, own, { ...upstream, milliseconds })
        : upstream.send(own).then(asText)
    return within(
      milliseconds,
      answered.catch(() => unavailable),
      unavailable,
    )
  }

const asText = ({ body, ...answer }: HttpAnswer): TextAnswer =>
  typeof body === 'string' ? { ...answer, body } : unavailable

/** Of a service in another process; once more if the connection closes, as when it stops. */
const askElsewhere = async (
  client: AskOptions['client'],
  call: ReceivedCall,
  upstream: HttpUpstream,
): Promise<TextAnswer> => {
  try {
    return await request(client, call, upstream)
  } catch (error) {
    if (!isClosed(error)) throw error
    await pause(repeatsAfter)
    return request(client, call, upstream)
  }
}

const request = async (
  client: AskOptions['client'],
  call: ReceivedCall,
  upstream: HttpUpstream,
): Promise<TextAnswer> => {
  const { path, headers: sent } = serviceCall(call, upstream)
  const { statusCode, headers, body } = await client.request({
    origin: upstream.origin,
    // As it is signed.
    path: `${path}${call.rawQuery && `?${call.rawQuery}`}`,
    method: 'GET',
    headers: sent,
    headersTimeout: upstream.milliseconds,
  })
  const text = await body.text()
  if (headers[internalHeaders.refused] !== undefined) return unavailable
  const stale = headers[internalHeaders.stale]
  return {
    status: statusCode,
    headers: stale === undefined ? {} : { [internalHeaders.stale]: String(stale) },
    body: text,
  }
}
