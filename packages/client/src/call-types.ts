import type { components, operations } from './generated/schema.ts'

type Schemas = components['schemas']
type NewerOf<Name extends string> = Extract<keyof Schemas, `${Name}V${number}`>
/** The records of the API in their newest form: `Records['Message']` is what messages are now. */
export type Records = {
  [Name in keyof Schemas as Name extends `${infer Base}V${number}`
    ? Base
    : [NewerOf<Name>] extends [never]
      ? Name
      : never]: Schemas[Name]
}

/** What goes with a request beside what it says. */
export type RequestOptions = {
  /** Ends the request. */
  signal?: AbortSignal
  /** Further headers, such as an `Idempotency-Key` of your own. */
  headers?: Record<string, string>
}

type Operations = operations
export type OperationId = keyof Operations

/** Without what the generated types say is not there. */
type Part<T> = [NonNullable<T>] extends [never] ? unknown : NonNullable<T>
type Member<O, K extends string> = O extends { [P in K]?: infer V } ? Part<V> : unknown
type Parameters<Id extends OperationId> = Operations[Id]['parameters']
type Query<Id extends OperationId> = Member<Parameters<Id>, 'query'>
type BodyAs<Id extends OperationId, T extends string> = Member<
  Member<Member<Operations[Id], 'requestBody'>, 'content'>,
  T
>
type Lifted<Q> = Q extends { options?: infer O }
  ? { [K in keyof Q as K extends 'options' ? never : K]: Q[K] } & NonNullable<O>
  : Q

/** The members of path, query, its `options`, and body, in one object. */
export type Input<Id extends OperationId> = Member<Parameters<Id>, 'path'> &
  Lifted<Query<Id>> &
  BodyAs<Id, 'application/json'>

type JsonOf<Responses> = {
  [S in keyof Responses]: Responses[S] extends { content: { 'application/json': infer J } }
    ? J
    : never
}[keyof Responses]
/** What an operation answers. */
export type Answer<Id extends OperationId> = JsonOf<Operations[Id]['responses']>

/** Optional where no member is required. */
type Arguments<I, More> =
  Record<never, never> extends I ? [input?: I, options?: More] : [input: I, options?: More]

/** Sends an operation. */
export type Call<Id extends OperationId> = (
  ...args: Arguments<Input<Id>, RequestOptions>
) => Promise<Answer<Id>>

/** Sends an operation that answers a file. */
export type Download<Id extends OperationId> = (
  ...args: Arguments<Input<Id>, RequestOptions>
) => Promise<Blob>

type At<T, Path extends string> = Path extends `${infer Name}.${infer Rest}`
  ? At<Member<T, Name>, Rest>
  : Member<T, Path>
/** The records of all pages, from the first one or that of `token` on. */
export type All<Id extends OperationId, Items extends string> = (
  ...args: Arguments<Input<Id>, RequestOptions>
) => AsyncGenerator<At<Answer<Id>, Items> extends readonly (infer I)[] ? I : never, void, undefined>

/** Answers a page; `all()` goes through the records of this one and the following ones. */
export type List<Id extends OperationId, Items extends string> = Call<Id> & {
  /** The records of all pages. */
  all: All<Id, Items>
}

export type UploadOptions = {
  /** The name of the file, by default its own. */
  name?: string
  /** Is told which part of the file is sent, from 0 to 1; it only grows. */
  onProgress?: (part: number) => void
  signal?: AbortSignal
}
/** Uploads a file. */
export type Upload<Id extends OperationId> = (
  file: Blob,
  options?: Omit<BodyAs<Id, 'multipart/form-data'>, 'files'> & UploadOptions,
) => Promise<Records['File']>
