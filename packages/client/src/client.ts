import { createCalls } from './calls.ts'
import type { Calls } from './generated/calls.ts'
import type { paths } from './generated/schema.ts'
import { type Listen, listen, type RealtimeEvent } from './listen.ts'
import { type Page, pagesOf } from './pages.ts'
import { createRequest, type RequestInput } from './request.ts'
import { defaultRetries, type RetryLimits } from './retry.ts'
import { createSend } from './send.ts'
import { keepSession, type Session } from './session.ts'
import { createUpload } from './upload.ts'

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
  [K in M]: infer O
}
  ? O
  : never

type Given<K extends string, T> = [T] extends [never]
  ? unknown
  : Record<never, never> extends T
    ? { [P in K]?: T }
    : { [P in K]: T }
type PartOf<O, K extends string> = O extends { [P in K]?: infer V } ? NonNullable<V> : never
type ParameterOf<O, K extends string> = PartOf<PartOf<O, 'parameters'>, K>
type ContentOf<O> = PartOf<PartOf<O, 'requestBody'>, 'content'>
/** What a path takes: `{ params: { path, query }, body, headers, signal }`. */
type InitOf<M extends Method, P extends PathsOf<M>> = Omit<RequestInput, 'params' | 'body'> &
  Given<
    'params',
    Given<'path', ParameterOf<OperationOf<M, P>, 'path'>> &
      Given<'query', ParameterOf<OperationOf<M, P>, 'query'>>
  > &
  BodyOf<OperationOf<M, P>>
type BodyOf<O> =
  ContentOf<O> extends { 'application/json': infer B }
    ? O extends { requestBody: object }
      ? { body: B }
      : { body?: B }
    : ContentOf<O> extends { 'multipart/form-data': object }
      ? { body: FormData }
      : unknown
type Arguments<Init> = Record<never, never> extends Init ? [init?: Init] : [init: Init]

type Succeeded<O> = PartOf<O, 'responses'>
type JsonOf<R> = {
  [S in keyof R]: R[S] extends { content: { 'application/json': infer J } } ? J : never
}[keyof R]
/** What a path answers. */
export type Answer<M extends Method, P extends PathsOf<M>> = JsonOf<Succeeded<OperationOf<M, P>>>

type CallByPath<M extends Method> = <P extends PathsOf<M>>(
  path: P,
  ...init: Arguments<InitOf<M, P>>
) => Promise<Answer<M, P>>

/** Calls by noun and verb, of the newest version of each operation, and by path, of any. */
export type Client = Calls & { [M in Method]: CallByPath<M> } & {
  /** The pages of a list, one after the other. */
  pages<P extends PathsOf<'get'>>(
    path: P,
    ...init: Arguments<InitOf<'get', P>>
  ): AsyncGenerator<Answer<'get', P>, void, undefined>
  /** What happens, until `signal` aborts; comes back by itself and is told what it missed. */
  listen(options?: Listen): AsyncGenerator<RealtimeEvent, void, undefined>
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
  const request = createRequest(baseUrl, send)
  const call = (method: Method) => async (path: string, init?: RequestInput) =>
    (await request(method, path, init)).json()
  const get = call('get')
  // The generated types bind path, input and answer.
  return {
    ...createCalls({ request, upload: createUpload(baseUrl, send) }),
    get,
    post: call('post'),
    put: call('put'),
    patch: call('patch'),
    delete: call('delete'),
    pages: (path: string, init: RequestInput = {}) =>
      pagesOf<Page>((token) => get(path, token === undefined ? init : withToken(init, token))),
    listen: (options = {}) => listen(baseUrl, options, { send, sessions, retries }),
  } as Client
}

const withToken = ({ params, ...init }: RequestInput, token: string): RequestInput => ({
  ...init,
  params: {
    ...params,
    query: { ...params?.query, options: { ...Object(params?.query?.options), token } },
  },
})
