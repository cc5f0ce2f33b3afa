import { Json } from '@causerie/contracts'
import type { Doc } from './table.ts'

/**
 * A resource from stored text and the fields that are not stored in it: counts, what depends on the viewer, side facts.
 * Nothing is parsed; the compiler demands every field of the resource that the stored part lacks. `always`: those that are the same in all.
 */
export const present =
  <Resource>() =>
  <Stored extends Partial<Resource>, Always extends Partial<Resource> = object>(
    doc: Doc<Stored>,
    rest: Omit<Resource, keyof Stored | keyof Always>,
    always?: Json<Always>,
  ): Json<Resource> =>
    new Json(always ? joined(joined(JSON.stringify(rest), always.text), doc) : joined(JSON.stringify(rest), doc))

/** One JSON object of two. */
const joined = (one: string, other: string): string => {
  if (one === '{}') return other
  return other === '{}' ? one : `${one.slice(0, -1)},${other.slice(1)}`
}
