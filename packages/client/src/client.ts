import createFetchClient, { type FetchResponse, type MaybeOptionalInit } from 'openapi-fetch'
import { errorOf } from './errors.ts'
import { type Follow, follow, type RealtimeEvent } from './follow.ts'
import type { paths } from './generated/schema.ts'
import { pagesOf } from './pages.ts'
import { defaultRetries, type RetryLimits } from './retry.ts'
import { createSend } from './send.ts'
import { keepSession, type Session } from './session.ts'
import { type Upload, upload } from './upload.ts'

export type ClientOptions = {
  /** `http://host:port` of the installation. */
  baseUrl: string
  /**
   * Opens a session: at the first request, before it ends, and when it is refused. `signIn()` makes
   * one.
   */
  session: () => Promise<Session>
  retries?: RetryLimits
  fetch?: typeof fetch
}

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'
type PathsOf<M extends Method> = {
  [P in keyof paths]: paths[P] extends { [K in M]: object } ? P : never
}[keyof paths]
type OperationOf<M extends Method, P extends PathsOf<M>> = paths[P] extends {
  [K in M]: infer O extends Record<string | number, unknown>
}
  ? O
  : never
type InitOf<M extends Method, P extends PathsOf<M>> = MaybeOptionalInit<paths[P], M>
type Arguments<Init> = undefined extends Init ? [init?: Init] : [init: Init]

/** What an operation answers. */
export type Answer<M extends Method, P extends PathsOf<M>> = NonNullable<
  FetchResponse<OperationOf<M, P>, object, 'application/json'>['data']
>

type Call<M extends Method> = <P extends PathsOf<M>>(
  path: P,
  ...init: Arguments<InitOf<M, P>>
) => Promise<Answer<M, P>>

export type Client = { [M in Method]: Call<M> } & {
  /** The pages of a list, one after the other. */
  pages<P extends PathsOf<'get'>>(
    path: P,
    ...init: Arguments<InitOf<'get', P>>
  ): AsyncGenerator<Answer<'get', P>, void, undefined>
  /** Uploads a file and tells how much of it is sent, from 0 to 1. */
  upload(
    path: '/api/v4/images' | '/api/v4/files',
    file: Upload,
  ): Promise<Answer<'post', '/api/v4/images'>>
  /** What happens, until `signal` aborts; comes back by itself and is told what it missed. */
  follow(options?: Follow): AsyncGenerator<RealtimeEvent, void, undefined>
}

/** A client of one user. A refused request throws a `CauserieError`. */
export const createClient = ({
  baseUrl,
  session,
  retries = defaultRetries,
  fetch: fetchOnce = (...request) => fetch(...request),
}: ClientOptions): Client => {
  const sessions = keepSession(session)
  const send = createSend(sessions, retries, fetchOnce)
  const api = createFetchClient<paths>({ baseUrl, fetch: send })
  const call =
    (method: Method) =>
    async (path: string, init: object = {}): Promise<never> => {
      // The generated types bind path, input and answer; the caller sees them by `Client`.
      const request = api.request as (
        method: string,
        path: string,
        init: object,
      ) => Promise<{ data?: never; response: Response; error?: object }>
      const { data, response, error } = await request(method, path, init)
      if (data === undefined)
        throw await errorOf(new Response(JSON.stringify(error ?? {}), response))
      return data
    }
  const get = call('get')
  return {
    get,
    post: call('post'),
    put: call('put'),
    patch: call('patch'),
    delete: call('delete'),
    pages: (path: string, init: object = {}) => pagesOf((asked) => get(path, asked), init),
    upload: (path, file) => upload(`${baseUrl}${path}`, file, { sessions, send }),
    follow: (options = {}) => follow(baseUrl, options, { send, sessions, retries }),
  } as Client
}
