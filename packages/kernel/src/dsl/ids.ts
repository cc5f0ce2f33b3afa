import { hash, randomBytes, randomInt } from 'node:crypto'

const hex = (value: number, digits: number): string => value.toString(16).padStart(digits, '0')
/** Distinguishes processes that make ids in the same millisecond. */
const processPart = hex(randomInt(16 ** 7), 7)
const counts = 16 ** 6
let count = randomInt(counts)
const timePart = (time: number): string => hex(Math.floor(time / 1000), 8) + hex(time % 1000, 3)

/**
 * A new id of 24 hex digits. It begins with the second, like the API's own ids, then the
 * millisecond, so that ids of several instances sort by time within a second, unlike those of
 * `bson`.
 */
export const newId = (): string => {
  count = (count + 1) % counts
  return timePart(Date.now()) + processPart + hex(count, 6)
}

/** What sorts before every id that is made at this time or later. */
export const firstIdSince = (at: string): string => timePart(Date.parse(at))

/**
 * A new id of 24 hex digits that nobody can guess: for what opens to everybody who knows its id.
 * All of its 96 bits are random.
 */
export const secretId = (): string => randomBytes(12).toString('hex')

/** An id of 24 hex digits that is the same for the same text. */
export const derivedId = (text: string): string => hash('sha256', text).slice(0, 24)

/**
 * Likewise, of a record that comes from elsewhere: it sorts before every new id, so that a record is
 * not taken for newer than it is.
 */
export const derivedOldId = (text: string): string => `00${derivedId(text).slice(2)}`

/**
 * The ids that an operation makes for an imported record: first that of the record, then others
 * that follow from it; `count` is from 1.
 */
export const importedId = (recordId: string, operation: string, count: number): string =>
  count === 1 ? recordId : derivedId(`${recordId}:${operation}:${count}`)
