import { z } from 'zod'
import type { RejectionCode } from '../rejections.ts'
import type { Json } from './json.ts'
import type { WhoMay } from './who-may.ts'

/** What a caller must show: a session's token, an administrator's, or a network's API key (to open sessions) or server key (to vouch). */
export type Credential = 'token' | 'api-key' | 'server-key' | 'admin-token'

/** The services that own operations and events. */
export const services = ['community', 'content', 'chat', 'streaming', 'notifications'] as const
export type ServiceName = (typeof services)[number]

/** One HTTP method and path, with everything a client, a route and the documents need to know about it. */
export type Operation<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodRawShape, J extends RejectionCode> = {
  /** camelCase and unique; the file of the contract is named like it. */
  id: string
  owner: ServiceName
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** With `:name` for each path parameter. */
  path: string
  /** Older or newer paths that mean the same. */
  aliases: readonly string[]
  summary: string
  credential: Credential
  /** Bytes; a larger body is 413. */
  bodyLimit: number
  /** What becomes of every kind of caller; the documents and the permission walk are derived from it. */
  may: WhoMay
  /** A good request, as a client sends it. */
  example: Example<P, Q, B>
  /** Clients encode the query of the list routes twice (wire facts). */
  isQueryEncodedTwice: boolean
  /** Clients send the input of some DELETEs as a JSON body; the query wins. */
  takesBodyAsQuery: boolean
  /** Its answer holds a secret that is not kept, so a repeat is done anew. */
  ignoresIdempotencyKey: boolean
  /** The request is about the session that asks, so another session's is another request, also under the same idempotency key. */
  isOfSession: boolean
  /** Its answer holds the `accessToken` of a new session, from which the gateway reads whose it is. */
  opensSession: boolean
  /** It changes who may enter: the gateway updates its access list before it answers, so that what was ended is over at once. */
  changesAccess: boolean
  /** How bad input is refused: 400 nearly everywhere, 422 where the API has it so (api-facts, v422). */
  badInput: 'bad-request' | 'invalid-parameters'
  /** The answer is the value of the reply's only member, without its name. */
  isBare: boolean
  params: P
  query: Q
  body: B
  reply: z.ZodObject<R>
  rejects: readonly J[]
}

/** The parts of a request; one that has a required member must be there. */
export type Example<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType> = ExamplePart<'params', P> &
  ExamplePart<'query', Q> &
  ExamplePart<'body', B>
type ExamplePart<N extends string, S extends z.ZodType> =
  Record<never, never> extends z.input<S> ? { [K in N]?: z.input<S> } : { [K in N]: z.input<S> }

type Defaulted =
  | 'aliases'
  | 'credential'
  | 'bodyLimit'
  | 'isQueryEncodedTwice'
  | 'takesBodyAsQuery'
  | 'ignoresIdempotencyKey'
  | 'isOfSession'
  | 'opensSession'
  | 'changesAccess'
  | 'badInput'
  | 'isBare'
type Described<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodRawShape, J extends RejectionCode> = Omit<
  Operation<P, Q, B, R, J>,
  Defaulted | 'params' | 'query' | 'body' | 'reply' | 'rejects'
> &
  Partial<Pick<Operation<P, Q, B, R, J>, Defaulted>> & { params?: P; query?: Q; body?: B; reply: R; rejects?: readonly J[] }

/** Nothing is read from this part of the request; whatever is there is dropped. */
const nothing = z.object({})

/** Defines an operation. `rejects` lists what its route may refuse with, besides what every operation may answer (bad input, dead token, …). */
export const operation = <
  P extends z.ZodType = typeof nothing,
  Q extends z.ZodType = typeof nothing,
  B extends z.ZodType = typeof nothing,
  R extends z.ZodRawShape = z.ZodRawShape,
  const J extends RejectionCode = never,
>(
  o: Described<P, Q, B, R, J>,
): Operation<P, Q, B, R, J> => ({
  aliases: [],
  credential: 'token',
  bodyLimit: 256 * 1024,
  isQueryEncodedTwice: false,
  takesBodyAsQuery: false,
  ignoresIdempotencyKey: false,
  isOfSession: false,
  opensSession: false,
  changesAccess: false,
  badInput: 'bad-request',
  isBare: false,
  ...o,
  // The defaults are exactly what the type parameters default to.
  params: (o.params ?? nothing) as P,
  query: (o.query ?? nothing) as Q,
  body: (o.body ?? nothing) as B,
  reply: z.object(o.reply),
  rejects: o.rejects ?? [],
})

export type AnyOperation = Operation<z.ZodType, z.ZodType, z.ZodType, z.ZodRawShape, RejectionCode>

/** The shape of an answer's body. */
export const answerOf = ({ reply, isBare }: Pick<AnyOperation, 'reply' | 'isBare'>): z.ZodType => {
  const [only] = Object.values(reply.shape)
  // Shapes hold zod's core type; all of ours are made with zod itself.
  return isBare && only ? (only as z.ZodType) : reply
}

/** What a route answers: every collection of the contract, each record as a value or as finished JSON text. */
export type Reply<O extends AnyOperation> = {
  [K in keyof z.input<O['reply']>]: z.input<O['reply']>[K] extends readonly (infer Item)[]
    ? readonly (Item | Json<Item>)[]
    : z.input<O['reply']>[K]
}
export type Rejects<O extends AnyOperation> = O['rejects'][number]
