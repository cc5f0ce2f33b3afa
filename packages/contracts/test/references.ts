import type { JsonObject } from '../src/documents/json-schema.ts'

/** The local references of a document that do not resolve. */
export const danglingReferences = (document: JsonObject): string[] =>
  referencesIn(document).filter((reference) => resolve(document, reference) === undefined)

/** A part of a document, or what it refers to. */
export const followed = (document: unknown, part: unknown): unknown =>
  typeof part === 'object' && part !== null && '$ref' in part && typeof part.$ref === 'string'
    ? resolve(document, part.$ref)
    : part

const referencesIn = (value: unknown): string[] => {
  if (typeof value !== 'object' || value === null) return []
  const own = '$ref' in value && typeof value.$ref === 'string' ? [value.$ref] : []
  return [...own, ...Object.values(value).flatMap(referencesIn)]
}

// All steps of a reference are JSON objects, or the reference does not resolve.
const resolve = (document: unknown, reference: string): unknown =>
  reference
    .split('/')
    .slice(1)
    .reduce<unknown>(
      (value, name) =>
        (value as JsonObject | undefined)?.[name.replaceAll('~1', '/').replaceAll('~0', '~')],
      document,
    )
