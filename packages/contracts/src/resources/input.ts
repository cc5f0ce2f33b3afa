import { caseFolded, isPathWord, normalizedText, urlOf } from '@causerie/protocol'
import { z } from 'zod'
import { timestamp } from './scalars.ts'
import { isVisible, showsSomething } from './visible-text.ts'

/** Counted as JSON Schema counts, so that an emoji is one character and not two. */
const isAtMost = (value: string, max: number): boolean =>
  value.length <= max || (value.length <= 2 * max && [...value].length <= max)

/** Text of a request with a least and a greatest number of characters. */
export const text = (min: number, max: number): z.ZodString => sized(z.string(), min, max)

const sized = (schema: z.ZodString, min: number, max: number): z.ZodString =>
  schema
    .refine((value) => value.length >= min && isAtMost(value, max), {
      error: `Must have ${min} to ${max} characters.`,
      abort: true,
    })
    .meta(min > 0 ? { minLength: min, maxLength: max } : { maxLength: max })

/**
 * Browsers open a URL without the white space and controls in it, which is another one than that
 * which was checked.
 */
const isWebAddress = (value: string): boolean =>
  !spacing.test(value) && ['http:', 'https:'].includes(urlOf(value)?.protocol ?? '')
const spacing = /[\s\p{Cc}]/u

/** A URL of the web, of a page or an image; an empty text if `min` allows it. */
export const webAddress = (min: number, max: number): z.ZodString =>
  text(min, max).refine(
    (value) => value === '' || isWebAddress(value),
    'Must be a URL that begins with http or https.',
  )

/** A URL of the web at which the installation asks. It is shown and logged, so it holds no password. */
export const askedAddress = (min: number, max: number): z.ZodString =>
  webAddress(min, max).refine(
    (url) => !/^\w+:\/\/[^/?#]*@/.test(url),
    'Must have no user and password.',
  )

/**
 * A name that others see. White space, controls and invisible characters alone would show nothing,
 * or look like somebody else's.
 */
export const nameOf = (max: number): z.ZodString =>
  text(1, max).refine(showsSomething, nothingShown)

/** A name in an update, or where it may be missing: an empty text clears it. */
export const nameOrEmpty = (max: number): z.ZodString =>
  text(0, max).refine((name) => name === '' || showsSomething(name), nothingShown)

export const nothingShown = 'Must have a visible character.'

/**
 * The sentence about any other value, where operations of several services share a path and each
 * reads some of the values itself.
 */
export const oneOf = (values: readonly string[]) => ({
  error: `Must be one of ${values.join(', ')}.`,
})

const isSegment = (value: string): boolean =>
  value !== '__proto__' && value !== '.' && value !== '..'

const asId = (schema: z.ZodString): z.ZodString =>
  schema
    .refine((value) => value === value.trim(), 'Must not start or end with white space.')
    .refine(isVisible, 'Must not contain control, zero-width or bidirectional characters.')
    .refine(isSegment, 'Must not be __proto__, a dot or two dots.')

/**
 * An id with a maximum length. Excludes texts that look like another id, or cannot be a path
 * segment or an object key.
 */
export const idOf = (max: number): z.ZodString => asId(text(1, max))

/** An id in an update, or an empty text, which clears it. */
export const idOrEmpty = (max: number): z.ZodString => asId(text(0, max))

/**
 * An id in a path, or one that is only looked up. No stored id is that long, but the API accepts
 * it.
 */
export const anyId = idOf(900)

/**
 * An id that the client chooses, as this parameter of paths. Excludes the words that paths have in
 * its place.
 */
const chosenAs = (parameter: string, max: number): z.ZodString =>
  idOf(max).refine(
    (value) => !isPathWord(parameter, value),
    'Must not be a word of the paths of the API.',
  )

/** Whether no other text looks the same because its letters are composed differently. */
export const isComposed = (value: string): boolean => value === normalizedText(value, 'NFC')
export const notComposed = 'Must be in Unicode normalization form C.'

/**
 * An id of a record that the client chooses. 24 hexadecimal digits are refused, because generated
 * ids have this form.
 */
export const chosenIdOf = (parameter: string, max: number): z.ZodString =>
  chosenAs(parameter, max)
    .refine(
      (value) => !/^[\da-f]{24}$/i.test(value),
      'Must not look like an id of the service (24 hexadecimal digits).',
    )
    .refine(isComposed, notComposed)

const reservedPrefixes = ['admin_', 'deleted_']

/**
 * The id that the customer gives a new user. The excluded prefixes are those of administrators and
 * deleted users.
 */
export const chosenUserId = chosenAs('userId', 50).refine(
  (value) => !reservedPrefixes.some((prefix) => caseFolded(value).startsWith(prefix)),
  'Must not start with ADMIN_ or DELETED_.',
)

/** That of an imported user, who may be an administrator. */
export const importedUserId = chosenAs('userId', 50).refine(
  (value) => isAdministratorId(value) || chosenUserId.safeParse(value).success,
  'Must not start with DELETED_, and be ADMIN_ and a name of letters, digits and _ . - where it starts with that.',
)

/** Whether this is the id of an administrator, but not of the one as whom pre-hooks flag. */
export const isAdministratorId = (value: string): boolean =>
  /^ADMIN_[A-Za-z\d_.-]{1,40}$/.test(value) && value !== 'ADMIN_prehook'

/** An optional field of a schema; its input may be null. */
type Field<S extends z.ZodType> = z.ZodOptional<z.ZodType<z.output<S>, z.input<S> | null>>

type Defaulted<T> = z.ZodPrefault<z.ZodType<T, T | null>>

/**
 * Whether a value stands for nothing in a new record: some clients send null, an empty text or an
 * empty list.
 */
export const isEmpty = (value: unknown): boolean =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0)

const emptyToAbsent = (value: unknown): unknown => (isEmpty(value) ? undefined : value)

/** An optional field of a new record. Null, an empty text and an empty list count as absent. */
export const optional = <S extends z.ZodType>(schema: S): Field<S> =>
  // `preprocess` takes any input; clients should send what the schema takes.
  z.preprocess(emptyToAbsent, schema.nullish()).optional() as unknown as Field<S>

/** A field of a new record with a default, used if it is absent, null or empty. */
export const withDefault = <T extends boolean | string>(
  schema: z.ZodType<T>,
  value: T,
): Defaulted<T> =>
  // As above. The inner default is for empty values, the outer one for absent fields.
  z
    .preprocess(emptyToAbsent, schema.nullable().default(value))
    .prefault(value) as unknown as Defaulted<T>

/**
 * A field of an update. Null counts as absent, which leaves the record unchanged; an empty text or
 * list clears it.
 */
export const ifGiven = <S extends z.ZodType>(schema: S) =>
  schema.nullish().transform((value) => value ?? undefined)

/** A time in any ISO 8601 form with a zone; converted to a timestamp. */
export const moment = z.iso
  .datetime({ offset: true })
  .transform((value) => new Date(value).toISOString())
  .pipe(timestamp)

/**
 * Letters with their marks, digits and underscores; marks that show nothing are no part of a
 * letter.
 */
const hashtagForm = /^(?:\p{L}(?:(?!\p{Default_Ignorable_Code_Point})[\p{Mn}\p{Mc}])*|[\p{N}_])+$/u

/**
 * Letters with their marks, digits and underscores of any script, in composed form; the leading #
 * is not part of it.
 */
export const hashtag = sized(
  z.string().overwrite((value) => normalizedText(value, 'NFC')),
  1,
  100,
).regex(hashtagForm, 'Must have letters, digits and underscores only.')

/** Whether a record is requested by its public or its internal id. */
export const idType = z
  .enum(['public', 'internal'])
  .default('public')
  .describe('Which ids the request has: those that clients see, or those that the service made.')
