import type { z } from 'zod'
import type { Reader } from './reader.ts'

/**
 * A query that another part of the installation asks, and no client can: it has no caller, and its
 * answer is not the API's.
 */
export type InternalQuery = {
  name: string
  input: z.ZodType
  read: (input: never, reader: Reader) => Promise<Readonly<Record<string, unknown>>>
}

/** Declares an internal query; `name` is unique within its service. */
export const internalQuery = <I extends z.ZodType>(
  name: string,
  input: I,
  read: (input: z.output<I>, reader: Reader) => Promise<Readonly<Record<string, unknown>>>,
): InternalQuery => ({ name, input, read })

/** A question of another part of the installation. */
export type InternalQuestion = {
  /** The name of the query. */
  query: string
  networkId: string
  input: unknown
  /** Consistency token of what the answer must have seen of other services; may be empty. */
  position: string
}
