import { z } from 'zod'

export type JsonObject = { [member: string]: unknown }

type Format = { target: 'draft-2020-12' | 'draft-7'; io: 'input' | 'output' }

/**
 * Removes uninformative members: clients ignore unknown members anyway, and all integers are safe.
 */
const simplify = ({ jsonSchema }: { jsonSchema: JsonObject }): void => {
  liftDescription(jsonSchema)
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  if ('personal' in jsonSchema) {
    jsonSchema['x-personal'] = jsonSchema.personal
    delete jsonSchema.personal
  }
}

/** What a field means is said beside it, also where its value may be null. */
const liftDescription = (schema: JsonObject): void => {
  // What zod writes for `nullable`.
  const [value, nothing] = (schema.anyOf ?? []) as JsonObject[]
  if (
    nothing?.type !== 'null' ||
    value?.description === undefined ||
    schema.description !== undefined
  )
    return
  schema.description = value.description
  delete value.description
}

/**
 * Converts schemas to JSON Schema. Schemas with an id are collected under `components.schemas` and
 * referenced.
 */
export const schemaCollector = ({ target, io }: Format) => {
  const components: JsonObject = {}

  const collect = (schema: z.ZodType): JsonObject => {
    const {
      $schema: _,
      id: _id,
      $defs,
      definitions,
      ...described
    } = z.toJSONSchema(schema, { target, io, override: simplify })
    for (const [name, component] of Object.entries($defs ?? definitions ?? {}))
      components[name] = pointToComponents(component)
    return pointToComponents(described)
  }
  return { collect, components }
}

const pointToComponents = (schema: unknown): JsonObject =>
  JSON.parse(
    JSON.stringify(schema).replaceAll(/"#\/(?:\$defs|definitions)\//g, '"#/components/schemas/'),
  )

/** A body of JSON, as requests and answers describe it. */
export const json = (
  schema: JsonObject,
  more: { example?: unknown; examples?: JsonObject } = {},
): JsonObject => ({
  'application/json': { schema, ...more },
})
