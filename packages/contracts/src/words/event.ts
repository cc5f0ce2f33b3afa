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
  summary: string
}
/** Any event; what it is made from is not known here, so it can be described and read but not created. */
export type AnyEventKind = ((data: never) => Fact) & { type: string; schema: z.ZodType; version: number; summary: string }

/** Defines an event. Its type is past tense and never renamed; a changed meaning is a new type or a new version. */
export const event = <const T extends string, S extends z.ZodType>(definition: {
  type: T
  summary: string
  data: S
  orderedBy: (data: z.output<S>) => OrderingKey
  version?: number
}): EventKind<T, S> => {
  const version = definition.version ?? 1
  // The schemas of events have neither defaults nor transforms, so what goes in is what comes out.
  const create = (input: z.input<S>): Fact<T, z.output<S>> => {
    const data = input as z.output<S>
    return { type: definition.type, version, orderedBy: definition.orderedBy(data), data }
  }
  return Object.assign(create, { type: definition.type, schema: definition.data, version, summary: definition.summary })
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
  data: D
}

/** Marks a field of an event as a person's words or data, so that erasure can find it in every event alike. */
export const personal = <S extends z.ZodType>(schema: S): S => schema.meta({ ...schema.meta(), personal: true })
