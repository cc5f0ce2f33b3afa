import { z } from 'zod'
import { literalOf } from './literal-of.ts'

type Write = (value: unknown) => unknown

const byKey = ([a]: [string, unknown], [b]: [string, unknown]) => (a < b ? -1 : 1)
const sorted = (value: object, write: Write): object =>
  Object.fromEntries(
    Object.entries(value)
      .sort(byKey)
      .map(([key, item]) => [key, write(item)]),
  )

/** Undefined if values of this schema are written as they are. */
const writerOf = (schema: z.ZodType): Write | undefined => {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) {
    const inner = writerOf(schema.unwrap() as z.ZodType)
    return inner && ((value) => (value === null || value === undefined ? value : inner(value)))
  }
  if (schema instanceof z.ZodArray) {
    const item = writerOf(schema.element as z.ZodType)
    return item && ((value) => (value as unknown[]).map(item))
  }
  if (schema instanceof z.ZodRecord) {
    const item = writerOf(schema.valueType as z.ZodType) ?? ((value) => value)
    // Free-form objects of clients keep their key order; maps that folds build are sorted.
    return schema.valueType instanceof z.ZodUnknown
      ? undefined
      : (value) => sorted(value as object, item)
  }
  return schema instanceof z.ZodObject ? objectWriter(schema, new Set()) : undefined
}

const objectWriter = (schema: z.ZodObject, without: ReadonlySet<string>): Write => {
  const fields = Object.entries(schema.shape)
    .filter(([name]) => !without.has(name))
    .map(([name, field]) => ({ name, write: writerOf(field as z.ZodType) }))
  const isLoose = schema.def.catchall instanceof z.ZodUnknown
  const literal = literalOf(fields.map(({ name }) => name))
  return (value) => {
    const row = value as Record<string, unknown>
    // What is undefined has no text.
    const ordered = literal(
      fields.map(({ name, write }) =>
        write && row[name] !== undefined ? write(row[name]) : row[name],
      ),
    )
    // Additional fields of a loose object keep their order.
    return isLoose
      ? {
          ...ordered,
          ...Object.fromEntries(
            Object.entries(row).filter(([name]) => !Object.hasOwn(schema.shape, name)),
          ),
        }
      : ordered
  }
}

/** JSON text with keys in the order of the schema, so that equal rows have equal bytes. */
export const canonicalText = (
  schema: z.ZodObject,
  without: ReadonlySet<string>,
): ((row: Readonly<Record<string, unknown>>) => string) => {
  const write = objectWriter(schema, without)
  return (row) => JSON.stringify(write(row))
}
