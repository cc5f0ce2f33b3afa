import type { z } from 'zod'
import { checkMaskable, hasPersonalFields } from './personal-fields.ts'

/**
 * The key that commands are serialized by, and the subject of an event: `<kind>:<id>`. Its hash
 * selects the lane.
 */
export type OrderingKey = `${string}:${string}`

/**
 * A record of a network that personal data belongs to: `<kind>:<id>`, such as `user:alice`, which
 * also everything belongs to that a user wrote.
 */
export type RecordKey = OrderingKey

/** An event that was decided and is not recorded yet. */
export type Fact<T extends string = string, D = unknown> = {
  type: T
  version: number
  orderedBy: OrderingKey
  data: D
}

/** Creates facts of one type; has its name, schema, version and ordering key. */
export type EventKind<T extends string, S extends z.ZodType> = ((
  data: z.input<S>,
) => Fact<T, z.output<S>>) & {
  type: T
  schema: S
  version: number
  upcast: Upcasts
  summary: string
  belongsTo: ((data: z.output<S>) => readonly RecordKey[]) | undefined
}
/** Any event. Its input type is unknown, so it can be described and read but not created. */
export type AnyEventKind = ((data: never) => Fact) & {
  type: string
  schema: z.ZodType
  version: number
  upcast: Upcasts
  summary: string
  belongsTo: ((data: never) => readonly RecordKey[]) | undefined
}

/** What an event is defined by. */
export type EventDefinition<T extends string, S extends z.ZodType> = {
  type: T
  summary: string
  data: S
  orderedBy: (data: z.output<S>) => OrderingKey
  version?: number
  upcast?: Upcasts
  /**
   * The records that its personal fields belong to: they are masked once one of these is erased.
   * What belongs to the network alone, such as the name of a community, belongs to none of them.
   */
  belongsTo?: (data: z.output<S>) => readonly RecordKey[]
}

/**
 * Version → a function that converts data of that version to the next one. Must be pure and total,
 * like folds.
 */
export type Upcasts = Readonly<Record<number, (data: never) => unknown>>

/**
 * Defines an event. The type is past tense and is never renamed. A changed meaning is a new type,
 * or a new version with an `upcast` from each older version: folds and follow-ups only see the
 * newest version, while journal and topic keep the recorded one. Throws where personal fields
 * belong to nobody or cannot be masked.
 */
export const event = <const T extends string, S extends z.ZodType>(
  definition: EventDefinition<T, S>,
): EventKind<T, S> => {
  const { type, summary, data: schema, version = 1, upcast = {}, belongsTo } = definition
  if (!belongsTo && hasPersonalFields(schema))
    throw new Error(`${type} has personal fields and does not say which records they belong to`)
  checkMaskable(schema)
  for (let older = 1; older < version; older += 1)
    if (!upcast[older]) throw new Error(`${type} has no upcast from version ${older}`)
  // Schemas of events have neither defaults nor transforms, so input and output are equal.
  const create = (input: z.input<S>): Fact<T, z.output<S>> => {
    const data = input as z.output<S>
    return { type, version, orderedBy: definition.orderedBy(data), data }
  }
  return Object.assign(create, { type, schema, version, upcast, summary, belongsTo })
}

/** A recorded event, in a journal or on a topic; the attributes are those of a CloudEvent. */
export type Recorded<D = unknown> = {
  id: string
  type: string
  version: number
  networkId: string
  /** The ordering key. */
  subject: string
  lane: number
  position: number
  incarnation: number
  /** The id of the previous event in the lane; empty for the first. */
  previous: string
  /** ISO 8601 with milliseconds. */
  at: string
  /** The id of the user who caused the event. */
  actor: string
  /** The request or the event that caused this event. */
  cause: string
  /** The number of follow-ups between a request and this event. */
  hops: number
  /** The W3C `traceparent` in which the event was recorded, if it was traced. */
  trace?: string
  data: D
}

/**
 * Upcasts an event to the newest version of its kind, step by step. Events of a newer version are
 * unchanged.
 */
export const newest = <D>({ version, upcast }: AnyEventKind, event: Recorded<D>): Recorded<D> => {
  if (event.version >= version) return event
  let data: unknown = event.data
  // The chain is complete, as checked by `event`; each step accepts the data of its own version.
  for (let older = event.version; older < version; older += 1) data = upcast[older]?.(data as never)
  return { ...event, version, data: data as D }
}

/** The records that the personal fields of an event belong to, by the newest version of its kind. */
export const recordsOf = (kind: AnyEventKind, newest: Recorded): readonly RecordKey[] =>
  // Data of the newest version is what the kind accepts.
  kind.belongsTo?.(newest.data as never) ?? []
