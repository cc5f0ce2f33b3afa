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

/** An id of at most so many characters. What can't stand in a path, or is no key of an object, is no id. */
export const idOf = (max: number): z.ZodString =>
  text(1, max).refine((value) => value !== '__proto__' && value !== '.' && value !== '..', 'Must not be __proto__, a dot or two dots.')

/** An id in a path, or one that is only looked up. Nothing so long exists, but the API lets clients ask for it. */
export const anyId = idOf(900)

/** An id of at most so many characters that the client chooses. Ours look like 24 hexadecimal digits, so those are refused. */
export const chosenIdOf = (max: number): z.ZodString =>
  idOf(max).refine((value) => !/^[\da-f]{24}$/i.test(value), 'Must not look like an id of the service (24 hexadecimal digits).')

/** An id of a record that the client chooses; longer ones could not be indexed. */
export const chosenId = chosenIdOf(150)

/** A field of a body that may be left out; clients send null for that too. */
export const optional = <S extends z.ZodType>(schema: S) => schema.nullish().transform((value) => value ?? undefined)

/** A field of a body with a value for when it is left out or null. */
export const withDefault = <T extends boolean | string>(schema: z.ZodType<T>, value: T) =>
  schema
    .nullable()
    .default(value)
    .transform((given) => given ?? value)

/** A moment that a client names, in any ISO 8601 form with a zone; comes out as a timestamp like ours. */
export const moment = z.iso
  .datetime({ offset: true })
  .transform((value) => new Date(value).toISOString())
  .pipe(timestamp)

/** Letters, digits and underscores of any script; the leading # is not part of it. */
export const hashtag = text(1, 100).regex(/^[\p{L}\p{N}_]+$/u, 'Must have letters, digits and underscores only.')

/** Which of its ids a record is asked for by: the public one, or ours. */
export const idType = z.enum(['public', 'internal']).default('public')
