import { Json } from '@causerie/protocol'
import type { Doc } from './table.ts'

/** Finished JSON text of some fields. */
type Part<Resource> = Doc<Partial<Resource>> | Json<Partial<Resource>>
type FieldsOf<P> = P extends Json<infer T> ? keyof T : P extends Doc<infer T> ? keyof T : never

/**
 * Makes a resource of stored text, further parts, and the remaining fields, such as those that
 * depend on the viewer. Parses nothing; the compiler demands every field of the resource that the
 * parts lack.
 */
export const present =
  <Resource>() =>
  <Stored extends Partial<Resource>, const Parts extends readonly Part<Resource>[]>(
    doc: Doc<Stored>,
    rest: Omit<Resource, keyof Stored | FieldsOf<Parts[number]>>,
    ...parts: Parts
  ): Json<Resource> =>
    new Json(joined(parts.map(textOf).reduce(joined, JSON.stringify(rest)), doc))

const textOf = (part: Doc<unknown> | Json<unknown>): string =>
  typeof part === 'string' ? part : part.text
/** Joins two JSON objects. */
const joined = (one: string, other: string): string => {
  if (one === '{}') return other
  return other === '{}' ? one : `${one.slice(0, -1)},${other.slice(1)}`
}
