import type {
  AnyOperation,
  Fact,
  OrderingKey,
  Recorded,
  Refusal,
  RefusalCodes,
  Reply,
  ServiceName,
} from '@causerie/protocol'
import type { z } from 'zod'
import type { Reader } from './reader.ts'
import type { Loaded, RowRefs } from './row-refs.ts'
import type { BodyBytes, Reservation, Upload } from './upload.ts'

/** The caller. Permissions are not part of it: a command loads the rows that they depend on. */
export type Caller = {
  userId: string
  networkId: string
  kind: 'user' | 'admin' | 'api-key' | 'server-key' | 'media-server' | 'nobody'
  /** From the session's token; empty for a key and for nobody. */
  sessionId: string
  device: string
  /** From where; known where it is recorded: of sign-ins, and of administrators. */
  address?: string | undefined
  /** Set where the pre-hook of the network let the request pass, and wants moderators to see it. */
  hookFlag?: HookFlag | undefined
  /** True where an import records what the caller did elsewhere: they may have left since. */
  isImported?: boolean | undefined
}

/** Why a pre-hook flags what a request writes, and how sure it is, from 0 to 1. */
export type HookFlag = { reason?: string | undefined; confidence?: number | undefined }

/**
 * Who may read what the commands of a feature answer: the refusal of the query that shows the same
 * records, or undefined. The kernel asks before it answers a repeat under an idempotency key,
 * because the caller may have lost rights since the command ran.
 */
export type Visibility<Resolved> = (
  request: { resolved: Resolved; caller: Caller },
  reader: Reader,
) => Promise<Refusal | undefined>

export type Request<O extends AnyOperation> = {
  params: z.output<O['params']>
  query: z.output<O['query']>
  body: z.output<O['body']>
  caller: Caller
  /** The files of a multipart request. */
  upload?: Upload | undefined
  /** A new id: 24 hex digits, ordered by time. */
  newId: () => string
}

/**
 * Facts that are valid only if the replica rows that were not found do not exist; the kernel
 * confirms that before it records them.
 */
export type AssumedAbsent = { assumedAbsent: readonly Fact[] }
export const assumeAbsent = (facts: readonly Fact[]): AssumedAbsent => ({ assumedAbsent: facts })

/**
 * What `resolve` found is of an older version than what is stored now: the kernel asks `resolve`
 * again, three times at most.
 */
export type Outdated = { isOutdated: true }
export const outdated = (): Outdated => ({ isOutdated: true })

/**
 * A refusal that leaves something behind, such as a mute. The facts are recorded once the refusal
 * is confirmed, and only then; the caller gets the refusal, and a repeat under an idempotency key
 * gets it again and records nothing.
 */
export type Refusing<R extends Refusal = Refusal> = { refusing: R; facts: readonly Fact[] }
export const refusing = <R extends Refusal>(refusal: R, facts: readonly Fact[]): Refusing<R> => ({
  refusing: refusal,
  facts,
})

export type Decided<R extends Refusal = Refusal> =
  | readonly Fact[]
  | AssumedAbsent
  | Outdated
  | Refusing<R>
  | R

/**
 * A unit of decision: its ordering keys, the rows it loads, and how it decides. `decide` is pure
 * and total.
 */
export type Decision<W extends RowRefs = RowRefs> = {
  orderBy: OrderingKey | readonly OrderingKey[]
  load: W
  decide: (rows: Loaded<W>, now: { at: string }) => Decided
}
/** A decision without the types of its rows. */
export type AnyDecision = Omit<Decision, 'decide'> & {
  decide: (rows: never, now: { at: string }) => Decided
}
export const decision = <W extends RowRefs>(d: Decision<W>): AnyDecision => d

type Completed<A, W extends RowRefs> = {
  resolved: A
  recorded: readonly Recorded[]
  rows: () => Promise<Loaded<W>>
}
type Resolved<A> = Exclude<Awaited<A>, Refusal>

/**
 * An operation that may record events, in five steps. `reply` answers from `rows` where they
 * suffice, which needs no query, and from queries where the answer shows more than the command
 * needs to decide.
 */
export type Command<O extends AnyOperation, A, W extends RowRefs> = {
  /**
   * Takes space for the files of a request before the first byte of its body is kept. Without it,
   * the limit of the contract applies.
   */
  reserve?: (
    bytes: BodyBytes,
    caller: Caller,
    reader: Reader,
  ) => Promise<Reservation | Refusal<RefusalCodes<O>>>
  /**
   * Looks up or makes ids; nothing that can change, unless its version is part of it and `decide`
   * compares that (`outdated()`). The only step with I/O before the batch. The default is the
   * path's parameters.
   */
  resolve?: (
    request: Request<O>,
    reader: Reader,
  ) => A | Refusal<RefusalCodes<O>> | Promise<A | Refusal<RefusalCodes<O>>>
  orderBy: (request: Request<O> & { resolved: Resolved<A> }) => OrderingKey | readonly OrderingKey[]
  load: (request: Request<O> & { resolved: Resolved<A> }) => W
  /**
   * Services whose events have follow-ups here that the command must not overtake: it waits for
   * those of events that the caller has seen, unless the source is down. Rows of replicas are
   * waited for without being named here.
   */
  awaits?: readonly ServiceName[]
  /**
   * Whether the request concerns the caller's session: another session that sends it under the same
   * idempotency key sends another one.
   */
  isOfSession?: (request: Request<O> & { resolved: Resolved<A> }) => boolean
  decide: (
    rows: Loaded<W>,
    request: Request<O> & { resolved: Resolved<A>; at: string },
  ) => Decided<Refusal<RefusalCodes<O>>>
  /**
   * Whether what a line of an import says was recorded otherwise, though nobody may do it again:
   * bans and blocks come last. Not needed where one of the rows has the id of the line in its key.
   */
  isRecorded?: (
    rows: Loaded<W>,
    request: Request<O> & { resolved: Resolved<A>; at: string },
  ) => boolean
  /**
   * `recorded` is stored with the outcome, so a repeat under an idempotency key is presented from
   * it again. `rows` gives what was loaded as the batch left it, without a query; for a repeat, as
   * it is now. Rows of lanes that were not locked may be slightly old.
   */
  reply: (request: Request<O> & Completed<Resolved<A>, W>, reader: Reader) => Promise<Reply<O>>
}

/** Implements a contract; the compiler checks input, refusals and answer against it. */
export const command = <O extends AnyOperation, W extends RowRefs, A = z.output<O['params']>>(
  contract: O,
  c: Command<O, A, W>,
): CommandRoute<Resolved<A>> => ({
  kind: 'command',
  contract,
  // The route checked the request against this contract before it gets here.
  command: {
    resolve: ({ params }: Request<O>) => params,
    isOfSession: () => false,
    isRecorded: () => false,
    awaits: [],
    ...c,
  } as unknown as AnyCommand,
})
type Optional = 'reserve'
export type AnyCommand = Required<Omit<Command<AnyOperation, unknown, RowRefs>, Optional>> &
  Pick<Command<AnyOperation, unknown, RowRefs>, Optional>
/** `A` is the type of `resolve`, which the visibility of its feature gets. */
export type CommandRoute<A = never> = {
  kind: 'command'
  contract: AnyOperation
  command: AnyCommand
  visibility?: Visibility<A>
}
