import type { AnyOperation } from '@causerie/protocol'
import type { JsonObject } from './json-schema.ts'
import type { ObjectSchema } from './openapi-parameters.ts'
import { whoMayText } from './who-may-text.ts'

/**
 * The operations that share the method and path of this one: documents show one operation with the
 * input of all.
 */
export const sharingWith = (
  { method, path }: AnyOperation,
  all: readonly AnyOperation[],
): AnyOperation[] =>
  all.filter((other) => other.when && other.method === method && other.path === path)

/** What the description says of the operations that a field selects. */
export const aboutSharing = (sharing: readonly AnyOperation[]): string[] =>
  sharing.flatMap(({ when = {}, description, may }) => [
    `With ${Object.entries(when).map(conditionOf).join(' and ')}: ${description}`,
    whoMayText(may),
  ])
const conditionOf = ([field, values]: [string, readonly string[]]): string =>
  `\`${field}\` ${values.map((value) => `\`${value}\``).join(' or ')}`

/** The refusals of all. */
export const refusalsOf = (sharing: readonly AnyOperation[]): string[] => [
  ...new Set(sharing.flatMap(({ refusals }) => refusals)),
]

type Schema = JsonObject & ObjectSchema
/**
 * The input of all: the members of each, with the values of all; required is what each requires.
 */
export const mergedInput = (schemas: readonly Schema[]): Schema => {
  const [first = {}, ...others] = schemas
  if (others.length === 0) return first
  const required = (first.required ?? []).filter((name) =>
    others.every((other) => other.required?.includes(name)),
  )
  return { ...first, properties: mergedProperties(schemas), required }
}

const mergedProperties = (schemas: readonly Schema[]): Record<string, JsonObject> => {
  const merged = new Map<string, JsonObject>()
  for (const { properties = {} } of schemas)
    for (const [name, schema] of Object.entries(properties))
      merged.set(name, withValues(merged.get(name) ?? schema, schema))
  return Object.fromEntries(merged)
}

const withValues = (a: JsonObject, b: JsonObject): JsonObject => {
  const [ofA, ofB] = [valuesOf(a), valuesOf(b)]
  if (!ofA || !ofB) return a
  const { const: _, ...rest } = a
  return { ...rest, enum: [...new Set([...ofA, ...ofB])] }
}
const valuesOf = ({ enum: values, const: only }: JsonObject): unknown[] | undefined => {
  if (Array.isArray(values)) return values
  return only === undefined ? undefined : [only]
}
