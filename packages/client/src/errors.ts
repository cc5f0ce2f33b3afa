import type { Records } from './call-types.ts'

type ErrorBody = Partial<Records['ErrorBody']>

/**
 * An answer that refuses a request. `code` is that of the API, or the HTTP status where the answer
 * has none.
 */
export class CauserieError extends Error {
  override readonly name = 'CauserieError'
  readonly status: number
  readonly code: number
  /** A text for each field that is refused, or the ids that are; empty where neither is told. */
  readonly detail: readonly string[]
  /** By which operators find the request in their logs. */
  readonly requestId: string | undefined

  constructor(response: Response, { code, message, data }: ErrorBody = {}) {
    super(message ?? `${response.status} ${response.statusText}`)
    this.status = response.status
    this.code = code ?? response.status
    this.detail = data?.detail ?? []
    this.requestId = response.headers.get('x-request-id') ?? undefined
  }
}

/** The error of an answer whose body is not read yet. */
export const errorOf = async (response: Response): Promise<CauserieError> =>
  new CauserieError(response, errorBodyOf(await response.json().catch(() => undefined)))

/** A proxy may answer anything. */
const errorBodyOf = (body: unknown): ErrorBody => {
  const { code, message, data }: Record<string, unknown> = { ...Object(body) }
  const detail: unknown = Object(data).detail
  return {
    ...(typeof code === 'number' && { code }),
    ...(typeof message === 'string' && { message }),
    ...(Array.isArray(detail) && { data: { detail } }),
  }
}
