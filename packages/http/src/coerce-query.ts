import { z } from 'zod'

type Coerce = (value: unknown) => unknown

const asIs: Coerce = (value) => value
const coercions = new WeakMap<z.ZodType, Coerce>()

/**
 * Converts query text to the types of its schema where the conversion is unambiguous; the schema
 * validates the rest.
 */
export const coerceQuery = (schema: z.ZodType, value: unknown): unknown => coercionOf(schema)(value)

const coercionOf = (schema: z.ZodType): Coerce => {
  const known = coercions.get(schema)
  if (known) return known
  const made = coercion(schema)
  coercions.set(schema, made)
  return made
}

const coercion = (schema: z.ZodType): Coerce => {
  if (schema instanceof z.ZodBoolean) return toBoolean
  if (schema instanceof z.ZodNumber) return toNumber
  if (schema instanceof z.ZodLiteral) return toLiteral([...schema.values])
  if (schema instanceof z.ZodArray) return toArray(coercionOf(inner(schema.element)))
  if (schema instanceof z.ZodObject) return toObject(schema)
  if (schema instanceof z.ZodUnion) return toUnion(schema.options.map(inner))
  const wrapped = unwrap(schema)
  return wrapped ? coercionOf(wrapped) : asIs
}

/** The inner schema of an optional, nullable, defaulted, refined or transformed one. */
const unwrap = (schema: z.ZodType): z.ZodType | undefined => {
  if (schema instanceof z.ZodPipe)
    return inner(schema.in instanceof z.ZodTransform ? schema.out : schema.in)
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodReadonly
  )
    return inner(schema.unwrap())
  if (
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodCatch
  )
    return inner(schema.unwrap())
  return undefined
}

// Inner schemas have the type of zod's core; all of ours are created by zod itself.
const inner = (schema: z.core.SomeType): z.ZodType => schema as z.ZodType

const toBoolean: Coerce = (value) => {
  if (value === 'true') return true
  if (value === 'false') return false
  return value === '' || value === 'null' ? undefined : value
}

const toNumber: Coerce = (value) => {
  if (typeof value !== 'string') return value
  if (value === '') return undefined
  return /^-?\d{1,15}(\.\d{1,15})?$/.test(value) ? Number(value) : value
}

const toLiteral =
  (literals: readonly unknown[]): Coerce =>
  (value) =>
    literals.find(
      (literal) => literal === value || (typeof value === 'string' && String(literal) === value),
    ) ?? value

/** A single value is a list of one; an object whose names are indexes is a list. */
const toArray =
  (item: Coerce): Coerce =>
  (value) => {
    if (value === undefined || value === null) return value
    if (Array.isArray(value)) return value.map(item)
    if (typeof value !== 'object') return [item(value)]
    const entries = Object.entries(value)
    if (!entries.every(([index]) => /^\d{1,15}$/.test(index))) return value
    return entries.sort(([a], [b]) => Number(a) - Number(b)).map(([, member]) => item(member))
  }

const toObject = (schema: z.ZodObject): Coerce => {
  const members = Object.entries(schema.shape).map(([name, member]) => ({
    name,
    coerce: coercionOf(inner(member)),
  }))
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
    const coerced: Record<string, unknown> = { ...value }
    for (const { name, coerce } of members)
      if (Object.hasOwn(coerced, name)) coerced[name] = coerce(coerced[name])
    return coerced
  }
}

const toUnion =
  (options: readonly z.ZodType[]): Coerce =>
  (value) => {
    for (const option of options) {
      const coerced = coerceQuery(option, value)
      if (option.safeParse(coerced).success) return coerced
    }
    return value
  }
