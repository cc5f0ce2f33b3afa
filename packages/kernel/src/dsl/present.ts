import { Json } from '@causerie/contracts'
import type { Doc } from './table.ts'

/** Finished text of some fields: stored beside the others, or the same in every resource. */
type Part<Resource> = Doc<Partial<Resource>> | Json<Partial<Resource>>
type FieldsOf<P> = P extends Json<infer T> ? keyof T : P extends Doc<infer T> ? keyof T : never

/**
 * A resource from stored text, more of such parts, and the fields that have no text yet: what depends on the viewer, side facts.
 * Nothing is parsed; the compiler demands every field of the resource that the parts lack.
 */
export const present =
  <Resource>() =>
  <Stored extends Partial<Resource>, const Parts extends readonly Part<Resource>[]>(
    doc: Doc<Stored>,
    rest: Omit<Resource, keyof Stored | FieldsOf<Parts[number]>>,
    ...parts: Parts
  ): Json<Resource> =>
    new Json(joined(parts.map(textOf).reduce(joined, JSON.stringify(rest)), doc))

const textOf = (part: Doc<unknown> | Json<unknown>): string => (typeof part === 'string' ? part : part.text)
/** One JSON object of two. */
const joined = (one: string, other: string): string => {
  if (one === '{}') return other
  return other === '{}' ? one : `${one.slice(0, -1)},${other.slice(1)}`
}
