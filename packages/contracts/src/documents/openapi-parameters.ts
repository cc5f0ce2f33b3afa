import type { AnyOperation } from '../dsl/operation.ts'
import type { JsonObject } from './json-schema.ts'

export type ObjectSchema = { properties?: Record<string, JsonObject>; required?: string[] }

export const pathParameters = (schema: ObjectSchema, { example }: AnyOperation): JsonObject[] =>
  Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    name,
    in: 'path',
    required: true,
    ...exampleOf(example.params, name),
    schema: property,
  }))

/** What the example of the contract has for a parameter. */
const exampleOf = (given: unknown, name: string): JsonObject => {
  // Examples are objects by the types of contracts; the list of all operations does not know of which.
  const value = (given as JsonObject | undefined)?.[name]
  return value === undefined ? {} : { example: value }
}

export const queryParameters = (schema: ObjectSchema, operation: AnyOperation): JsonObject[] =>
  Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    name,
    in: 'query',
    ...(schema.required?.includes(name) && { required: true }),
    ...howToWrite(name, property, operation),
    ...exampleOf(operation.example.query, name),
    schema: property,
  }))

/** Lists are repeated, with or without `[]`; objects are written `options[limit]=5`. */
const howToWrite = (name: string, schema: JsonObject, operation: AnyOperation): JsonObject => {
  if (schema.type === 'object') return { style: 'deepObject', explode: true }
  if (schema.type !== 'array') return {}
  const encoding = operation.isQueryEncodedTwice ? '; values are percent-encoded twice' : ''
  return { style: 'form', explode: true, description: `Also written ${name}[]${encoding}.` }
}

/** Whether a request may carry an Idempotency-Key. */
export const takesKey = ({ method, ignoresIdempotencyKey }: AnyOperation): boolean => method !== 'GET' && !ignoresIdempotencyKey
export const keyParameter = {
  name: 'Idempotency-Key',
  in: 'header',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
  description: 'A repeat under the same key within a day is not done again: it gets the same outcome, with `idempotent-replayed: true`.',
}
