type ErrorBody = { code?: unknown; message?: unknown }

/**
 * An answer that refuses a request. `code` is that of the API, or the HTTP status where the answer
 * has none.
 */
export class CauserieError extends Error {
  override readonly name = 'CauserieError'
  readonly status: number
  readonly code: number
  /** By which operators find the request in their logs. */
  readonly requestId: string | undefined

  constructor(response: Response, { code, message }: ErrorBody = {}) {
    super(typeof message === 'string' ? message : `${response.status} ${response.statusText}`)
    this.status = response.status
    this.code = typeof code === 'number' ? code : response.status
    this.requestId = response.headers.get('x-request-id') ?? undefined
  }
}

/** The error of an answer whose body is not read yet. */
export const errorOf = async (response: Response): Promise<CauserieError> => {
  const body: unknown = await response.json().catch(() => undefined)
  return new CauserieError(response, typeof body === 'object' && body !== null ? body : {})
}
