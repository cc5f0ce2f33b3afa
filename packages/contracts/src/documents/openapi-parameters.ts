import type { AnyOperation } from '@causerie/protocol'
import type { JsonObject } from './json-schema.ts'

export type ObjectSchema = { properties?: Record<string, JsonObject>; required?: string[] }

export const pathParameters = (schema: ObjectSchema, { example }: AnyOperation): JsonObject[] =>
  Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    name,
    in: 'path',
    required: true,
    ...describe(property, exampleOf(example.params, name)),
  }))

/** The explorer shows the description of a parameter, not that of its schema. */
const describe = (
  { description, ...schema }: JsonObject,
  more: JsonObject,
  addition = '',
): JsonObject => {
  // Descriptions are texts.
  const sentences = [description as string | undefined, addition].filter(Boolean)
  return { ...(sentences.length > 0 && { description: sentences.join(' ') }), ...more, schema }
}

/** The value of a parameter in the example of the contract. */
const exampleOf = (given: unknown, name: string): JsonObject => {
  // The types of contracts make examples objects; the list of all operations has no precise type.
  const value = (given as JsonObject | undefined)?.[name]
  return value === undefined ? {} : { example: value }
}

export const queryParameters = (schema: ObjectSchema, operation: AnyOperation): JsonObject[] =>
  Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    name,
    in: operation.queryHeaders.includes(name) ? 'header' : 'query',
    ...(schema.required?.includes(name) && { required: true }),
    ...serializationOf(property),
    ...describe(
      property,
      exampleOf(operation.example.query, name),
      otherForms(name, property, operation),
    ),
  }))

/** Lists repeat the parameter, with or without `[]`; objects are written `options[limit]=5`. */
const serializationOf = ({ type }: JsonObject): JsonObject => {
  if (type === 'object') return { style: 'deepObject', explode: true }
  return type === 'array' ? { style: 'form', explode: true } : {}
}

const otherForms = (
  name: string,
  { type }: JsonObject,
  { isQueryEncodedTwice }: AnyOperation,
): string => {
  if (type !== 'array') return ''
  return `Also written ${name}[]${isQueryEncodedTwice ? '; values may be percent-encoded twice' : ''}.`
}

/** Whether a request may have an Idempotency-Key. */
export const acceptsIdempotencyKey = ({ method, isNotStored }: AnyOperation): boolean =>
  method !== 'GET' && !isNotStored
export const keyParameter = {
  name: 'Idempotency-Key',
  in: 'header',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
  description:
    'A repeated request with the same key within a day is not executed again: it gets the same outcome, with `idempotent-replayed: true`. If the caller may no longer read what the answer shows, it is refused as reading that is.',
}

/** A parameter of many operations, which the document has once. */
export const shared = ({ name }: typeof keyParameter): JsonObject => ({
  $ref: `#/components/parameters/${name}`,
})
