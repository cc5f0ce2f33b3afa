import { z } from 'zod'

type Schema = {
  $ref?: string
  $defs?: Readonly<Record<string, Schema>>
  const?: unknown
  enum?: readonly unknown[]
  anyOf?: readonly Schema[]
  type?: string | readonly string[]
  items?: Schema
  properties?: Readonly<Record<string, Schema>>
  required?: readonly string[]
}

/**
 * Data of a schema: first with every member, then with each alternative of one member, such as
 * another value of an enumeration, null, or its absence. Texts are the names of their members, so
 * that what is made of the data says of what.
 */
export const samplesOf = (schema: z.ZodType): unknown[] => {
  // What no schema of an event has is left out of the type.
  const root = z.toJSONSchema(schema) as Schema
  return variantsOf(root, { name: '', root })
}

type Place = { name: string; root: Schema }

const variantsOf = (schema: Schema, place: Place): unknown[] => {
  if (schema.$ref !== undefined)
    return variantsOf(place.root.$defs?.[schema.$ref.replace('#/$defs/', '')] ?? {}, place)
  if ('const' in schema) return [schema.const]
  if (schema.enum) return [...schema.enum]
  if (typeof schema.type === 'object')
    return schema.type.flatMap((type) => variantsOf({ ...schema, type }, place))
  if (schema.anyOf) return schema.anyOf.flatMap((one) => variantsOf(one, place))
  // Who does it may be the user whom it is about.
  if (schema.type === 'string') return place.name === 'by' ? ['by', 'userId'] : [place.name]
  if (schema.type === 'boolean') return [true, false]
  if (schema.type === 'number' || schema.type === 'integer') return [1]
  if (schema.type === 'array')
    return [...variantsOf(schema.items ?? {}, place).map((item) => [item]), []]
  // Free-form data is that of a child post which shows a stream.
  if (schema.type === 'object')
    return schema.properties
      ? objectsOf(schema, schema.properties, place)
      : [{ streamId: 'streamId' }]
  return [null]
}

const objectsOf = (
  { required = [] }: Schema,
  properties: Readonly<Record<string, Schema>>,
  { root }: Place,
): object[] => {
  const members = Object.entries(properties).map(([name, schema]) => ({
    name,
    variants: variantsOf(schema, { name, root }),
  }))
  const first = Object.fromEntries(members.map(({ name, variants }) => [name, variants[0]]))
  return [
    first,
    ...members.flatMap(({ name, variants: [, ...others] }) =>
      others.map((value) => ({ ...first, [name]: value })),
    ),
    ...members
      .filter(({ name }) => !required.includes(name))
      .map(({ name }) => ({ ...first, [name]: undefined })),
  ]
}
