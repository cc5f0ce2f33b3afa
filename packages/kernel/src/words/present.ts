import { Json } from '@causerie/contracts'
import type { Doc } from './table.ts'

/**
 * A resource from stored text and the fields that are not stored in it: counts, what depends on the viewer, side facts.
 * Nothing is parsed; the compiler demands every field of the resource that the stored part lacks.
 */
export const present =
  <Resource>() =>
  <Stored extends Partial<Resource>>(doc: Doc<Stored>, rest: Omit<Resource, keyof Stored>): Json<Resource> => {
    const more = JSON.stringify(rest)
    if (more === '{}') return new Json(doc)
    return new Json(doc === '{}' ? more : `${more.slice(0, -1)},${doc.slice(1)}`)
  }
