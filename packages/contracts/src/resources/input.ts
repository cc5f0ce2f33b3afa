import { z } from 'zod'
import { timestamp } from './scalars.ts'

/** Counted as JSON Schema counts, so that an emoji is one character and not two. */
const isAtMost = (value: string, max: number): boolean => value.length <= max || (value.length <= 2 * max && [...value].length <= max)

/** Text of a request with a least and a greatest number of characters. */
export const text = (min: number, max: number): z.ZodString =>
  z
    .string()
    .refine((value) => value.length >= min && isAtMost(value, max), { error: `Must have ${min} to ${max} characters.`, abort: true })
    .meta(min > 0 ? { minLength: min, maxLength: max } : { maxLength: max })

/** An id with a maximum length. Excludes texts that cannot be a path segment or an object key. */
export const idOf = (max: number): z.ZodString =>
  text(1, max).refine((value) => value !== '__proto__' && value !== '.' && value !== '..', 'Must not be __proto__, a dot or two dots.')

/** An id in a path, or one that is only looked up. No stored id is that long, but the API accepts it. */
export const anyId = idOf(900)

/** An id with a maximum length that the client chooses. 24 hexadecimal digits are refused, because generated ids have this form. */
export const chosenIdOf = (max: number): z.ZodString =>
  idOf(max).refine((value) => !/^[\da-f]{24}$/i.test(value), 'Must not look like an id of the service (24 hexadecimal digits).')

/** An id of a record that the client chooses; longer ones could not be indexed. */
export const chosenId = chosenIdOf(150)

/** An optional field of a body; some clients send null instead of leaving it out. */
export const optional = <S extends z.ZodType>(schema: S) => schema.nullish().transform((value) => value ?? undefined)

/** A field of a body with a default, used if it is absent or null. */
export const withDefault = <T extends boolean | string>(schema: z.ZodType<T>, value: T) =>
  schema
    .nullable()
    .default(value)
    .transform((given) => given ?? value)

/** A time in any ISO 8601 form with a zone; converted to a timestamp. */
export const moment = z.iso
  .datetime({ offset: true })
  .transform((value) => new Date(value).toISOString())
  .pipe(timestamp)

/** Letters, digits and underscores of any script; the leading # is not part of it. */
export const hashtag = text(1, 100).regex(/^[\p{L}\p{N}_]+$/u, 'Must have letters, digits and underscores only.')

/** Whether a record is requested by its public or its internal id. */
export const idType = z.enum(['public', 'internal']).default('public')
