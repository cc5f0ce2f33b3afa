import { z } from 'zod'
import type { Json } from './json.ts'
import { declarePaths } from './path-words.ts'
import type { sharedRefusalKinds } from './shared-refusal-kinds.ts'
import type { WhoMay } from './who-may.ts'

/**
 * What a caller must send: a session token, an administrator's token (with the API key where older
 * operations ask for both), the API key (to open sessions) or server key (to create auth tokens) of
 * a network, a session token or else the API key, the key of the installation's media server, whose
 * bodies may be forms, or nothing.
 */
export type Credential =
  | 'token'
  | 'api-key'
  | 'server-key'
  | 'admin-token'
  | 'admin-token+api-key'
  | 'token|api-key'
  | 'media-server'
  | 'none'

/** The refusal of a request without a valid credential of this kind. */
export const credentialRefusals = {
  token: 'unauthorized',
  'admin-token': 'unauthorized',
  'admin-token+api-key': 'unauthorized',
  'token|api-key': 'unauthorized',
  'api-key': 'invalid-api-key',
  'server-key': 'invalid-server-key',
  'media-server': 'invalid-media-server-key',
  none: 'unauthorized',
} as const satisfies Record<Credential, keyof typeof sharedRefusalKinds>

/** The name of a service, which owns operations and events. */
export type ServiceName = string

/** One HTTP method and path, with everything that clients, routes and documents need. */
export type Operation<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  R extends z.ZodRawShape,
  J extends string,
> = {
  /** Unique, in camelCase; the file of the contract has the same name. */
  id: string
  owner: ServiceName
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** With `:name` for each path parameter. */
  path: string
  /** Older paths of the same operation. */
  aliases: readonly string[]
  /** The path of the operation that replaces this one; clients should call that one. */
  replacedBy: string | undefined
  /** A few words, as a title. */
  summary: string
  /** Sentences for users of the API: what it does, and what they could not guess. */
  description: string
  credential: Credential
  /** Reads the network of a request from its body, for callers that belong to no network. */
  networkOf: ((body: z.output<B>) => string) | undefined
  /** Bytes; a larger body is 413. */
  bodyLimit: number
  /**
   * The outcome for every kind of caller. The documents and the permission tests are derived from
   * it.
   */
  may: WhoMay
  /** A valid request, as a client sends it. */
  example: Example<P, Q, B>
  /** Clients encode the query of list routes twice (wire facts). */
  isQueryEncodedTwice: boolean
  /** Clients send the input of some DELETEs as a JSON body; the query has precedence. */
  takesBodyAsQuery: boolean
  /**
   * Members of the query that clients send as headers of these names; a value in the query has
   * precedence.
   */
  queryHeaders: readonly string[]
  /**
   * The event as which the pre-hook of a network is asked before a request is run; undefined where
   * it is not asked.
   */
  prehook: string | undefined
  /**
   * What its requests count for: the rate of their caller, or one of its own for what clients ask
   * in bursts, whenever a message comes.
   */
  limitedAs: 'user' | 'markers'
  /**
   * The answer is about a session or contains a secret: no cache stores it, and a repeated request
   * is executed again.
   */
  isNotStored: boolean
  /** The answer contains the `accessToken` of a new session; the gateway reads its user. */
  opensSession: boolean
  /**
   * Changes who is let in: the gateway refreshes its access list before it answers, so that ended
   * sessions end at once.
   */
  changesAccess: boolean
  /**
   * The refusal of bad input: 400 almost everywhere, 422 where the API has it (api-facts, v422).
   */
  badInput: 'bad-request' | 'invalid-parameters'
  /** The body of the answer is the value of the reply's only member. */
  isBare: boolean
  /**
   * What `code` of an error body is: a code of the API, or the HTTP status, as in the older family
   * of moderation (api-facts §2.1).
   */
  errorCodes: 'api' | 'http'
  /**
   * Takes files as multipart/form-data, of which the other fields are the body. A repeated request
   * is executed again.
   */
  upload: { field: string; most: number } | undefined
  /**
   * Takes the URL of a file in this field of the body, of which the service fetches at most so many
   * bytes. A repeated request is executed again.
   */
  fetches: { field: string; bytes: number } | undefined
  /** The body is JSON lines of any length, which are read as they arrive. */
  takesLines: boolean
  /** The answer is the content of a file, and not JSON. */
  answersFile: boolean
  /**
   * The field of the query or body, and its values, with which a request is for this operation,
   * where another service has an operation of the same method and path. That one has no `when`: all
   * other requests are for it.
   */
  when: Readonly<Record<string, readonly string[]>> | undefined
  /** The HTTP status of success. */
  success: 200 | 201 | 202 | 302
  params: P
  query: Q
  body: B
  reply: z.ZodObject<R>
  refusals: readonly J[]
}

/** The parts of a request; a part with a required member is required. */
export type Example<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType> = ExamplePart<
  'params',
  P
> &
  ExamplePart<'query', Q> &
  ExamplePart<'body', B>
type ExamplePart<N extends string, S extends z.ZodType> =
  Record<never, never> extends z.input<S> ? { [K in N]?: z.input<S> } : { [K in N]: z.input<S> }

type Defaulted =
  | 'aliases'
  | 'replacedBy'
  | 'description'
  | 'credential'
  | 'networkOf'
  | 'bodyLimit'
  | 'isQueryEncodedTwice'
  | 'takesBodyAsQuery'
  | 'queryHeaders'
  | 'prehook'
  | 'limitedAs'
  | 'isNotStored'
  | 'opensSession'
  | 'changesAccess'
  | 'badInput'
  | 'isBare'
  | 'errorCodes'
  | 'upload'
  | 'fetches'
  | 'takesLines'
  | 'answersFile'
  | 'when'
  | 'success'
type Described<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  R extends z.ZodRawShape,
  J extends string,
> = Omit<Operation<P, Q, B, R, J>, Defaulted | 'params' | 'query' | 'body' | 'reply' | 'refusals'> &
  Partial<Pick<Operation<P, Q, B, R, J>, Defaulted>> & {
    params?: P
    query?: Q
    body?: B
    reply: R
    refusals?: readonly J[]
  }

/** For a part of the request that is ignored. */
const nothing = z.object({})

const defaults = {
  aliases: [],
  replacedBy: undefined,
  description: '',
  credential: 'token',
  networkOf: undefined,
  bodyLimit: 256 * 1024,
  isQueryEncodedTwice: false,
  takesBodyAsQuery: false,
  queryHeaders: [],
  prehook: undefined,
  limitedAs: 'user',
  isNotStored: false,
  opensSession: false,
  changesAccess: false,
  badInput: 'bad-request',
  isBare: false,
  errorCodes: 'api',
  upload: undefined,
  fetches: undefined,
  takesLines: false,
  answersFile: false,
  when: undefined,
  success: 200,
} as const satisfies Partial<AnyOperation>

/**
 * How the operations of an API are defined whose services have these names, and whose refusals
 * these codes.
 */
export type DefineOperation<S extends ServiceName, C extends string> = <
  P extends z.ZodType = typeof nothing,
  Q extends z.ZodType = typeof nothing,
  B extends z.ZodType = typeof nothing,
  R extends z.ZodRawShape = z.ZodRawShape,
  const J extends C = never,
>(
  o: Described<P, Q, B, R, J> & { owner: S },
) => Operation<P, Q, B, R, J>

/**
 * Defines an operation. `refusals` lists the refusals of its route, besides those that every
 * operation may answer (bad input, invalid token, …); the lists of several policies may name the
 * same one.
 */
export const operation: DefineOperation<ServiceName, string> = <
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  R extends z.ZodRawShape,
  const J extends string,
>(
  o: Described<P, Q, B, R, J>,
): Operation<P, Q, B, R, J> => {
  declarePaths([o.path, ...(o.aliases ?? [])])
  return {
    ...defaults,
    ...o,
    // The defaults match the defaults of the type parameters.
    params: (o.params ?? nothing) as P,
    query: (o.query ?? nothing) as Q,
    body: (o.body ?? nothing) as B,
    reply: z.object(o.reply),
    refusals: [...new Set(o.refusals)],
  }
}

export type AnyOperation = Omit<
  Operation<z.ZodType, z.ZodType, z.ZodType, z.ZodRawShape, string>,
  'networkOf'
> & {
  // The body was read by the schema of this very contract.
  networkOf: ((body: never) => string) | undefined
}

/** The schema of an answer's body. */
export const answerOf = ({ reply, isBare }: Pick<AnyOperation, 'reply' | 'isBare'>): z.ZodType => {
  const [only] = Object.values(reply.shape)
  // `shape` holds zod's core type; all schemas here are made with zod itself.
  return isBare && only ? (only as z.ZodType) : reply
}

/**
 * The answer of a route: every collection of the contract, also within an object, each record as a
 * value or as serialized JSON.
 */
export type Reply<O extends AnyOperation> = WithJson<z.input<O['reply']>>
type WithJson<T> = {
  [K in keyof T]: T[K] extends readonly (infer Item)[]
    ? readonly (Item | Json<Item>)[]
    : T[K] extends Readonly<Record<string, readonly object[]>>
      ? WithJson<T[K]> | Json<T[K]>
      : T[K] | Json<T[K]>
}
export type RefusalCodes<O extends AnyOperation> = O['refusals'][number]
