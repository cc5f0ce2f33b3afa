import { z } from 'zod'

type Described = z.core.JSONSchema._JSONSchema

/**
 * The members of an object in the notation of TypeScript, those of people marked as personal, and
 * the named types in them.
 */
export const typeOfSchema = (
  schema: z.ZodType,
): { members: string; named: readonly [name: string, type: string][] } => {
  const { $defs = {}, ...described } = z.toJSONSchema(schema)
  return {
    members: membersOf(described).join(', '),
    named: Object.entries($defs).map(([name, type]) => [name, typeOf(type)]),
  }
}

const membersOf = ({ properties = {}, required = [] }: z.core.JSONSchema.JSONSchema): string[] =>
  Object.entries(properties).map(
    ([name, type]) => `${name}${required.includes(name) ? '' : '?'}: ${typeOf(type)}`,
  )

const typeOf = (schema: Described | readonly Described[] | undefined): string => {
  if (typeof schema !== 'object' || !isOne(schema)) return 'unknown'
  return schema.personal === true ? `personal ${plainTypeOf(schema)}` : plainTypeOf(schema)
}

const plainTypeOf = (schema: z.core.JSONSchema.JSONSchema): string => {
  const { type, $ref, anyOf, items, properties, additionalProperties } = schema
  if ($ref !== undefined) return $ref.slice($ref.lastIndexOf('/') + 1)
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (anyOf) return anyOf.map(typeOf).join(' | ')
  if (type === 'array') return `Array<${typeOf(items)}>`
  if (properties) return `{ ${membersOf(schema).join(', ')} }`
  if (type === 'object') return `Record<string, ${typeOf(additionalProperties)}>`
  return [type ?? 'unknown'].flat().join(' | ')
}

const isOne = (
  schema: z.core.JSONSchema.JSONSchema | readonly Described[],
): schema is z.core.JSONSchema.JSONSchema => !Array.isArray(schema)
