import type { z } from 'zod'

/** What a command is serialised by, and the subject of an event: `<kind>:<id>`. Its hash gives the lane. */
export type OrderingKey = `${string}:${string}`

/** An event that was decided and not yet recorded. */
export type Fact<T extends string = string, D = unknown> = { type: T; version: number; orderedBy: OrderingKey; data: D }

/** Creates facts of one type and knows their name, schema, version and lane. */
export type EventKind<T extends string, S extends z.ZodType> = ((data: z.input<S>) => Fact<T, z.output<S>>) & {
  type: T
  schema: S
  version: number
  upcast: Upcasts
  summary: string
}
/** Any event; what it is made from is not known here, so it can be described and read but not created. */
export type AnyEventKind = ((data: never) => Fact) & {
  type: string
  schema: z.ZodType
  version: number
  upcast: Upcasts
  summary: string
}

/** By version: how data recorded in it becomes data of the next one. Pure and total, as folds are. */
export type Upcasts = Readonly<Record<number, (data: never) => unknown>>

/**
 * Defines an event. Its type is past tense and never renamed; a changed meaning is a new type, or a new version with an `upcast` from
 * each older one: folds and follow-ups see the newest version alone, journal and topic keep what was recorded.
 */
export const event = <const T extends string, S extends z.ZodType>(definition: {
  type: T
  summary: string
  data: S
  orderedBy: (data: z.output<S>) => OrderingKey
  version?: number
  upcast?: Upcasts
}): EventKind<T, S> => {
  const { type, summary, data: schema, version = 1, upcast = {} } = definition
  for (let older = 1; older < version; older += 1) if (!upcast[older]) throw new Error(`${type} has no upcast from version ${older}`)
  // The schemas of events have neither defaults nor transforms, so what goes in is what comes out.
  const create = (input: z.input<S>): Fact<T, z.output<S>> => {
    const data = input as z.output<S>
    return { type, version, orderedBy: definition.orderedBy(data), data }
  }
  return Object.assign(create, { type, schema, version, upcast, summary })
}

/** An event as it stands in a journal and on a topic; the attributes are those of a CloudEvent. */
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
  /** The id of the event before it in the lane; empty for the first. */
  previous: string
  /** ISO 8601 with milliseconds. */
  at: string
  /** The user id of whoever caused it. */
  actor: string
  /** The request or the event that led to it. */
  cause: string
  /** How many follow-ups lie between a request and this event. */
  hops: number
  /** The W3C `traceparent` in which it was recorded; absent where nobody traced. */
  trace?: string
  data: D
}

/** An event in the newest version of its kind: older data is brought up step by step; a version from the future stays as it is. */
export const newest = <D>({ version, upcast }: AnyEventKind, event: Recorded<D>): Recorded<D> => {
  if (event.version >= version) return event
  let data: unknown = event.data
  // The chain was complete when the event was defined, and each step knows the data of its own version.
  for (let older = event.version; older < version; older += 1) data = upcast[older]?.(data as never)
  return { ...event, version, data: data as D }
}

/** Marks a field of an event as a person's words or data, so that erasure can find it in every event alike. */
export const personal = <S extends z.ZodType>(schema: S): S => schema.meta({ ...schema.meta(), personal: true })
