import { hash, randomInt } from 'node:crypto'

const hex = (value: number, digits: number): string => value.toString(16).padStart(digits, '0')
/** Tells processes apart that make ids in the same millisecond. */
const own = hex(randomInt(16 ** 7), 7)
const counts = 16 ** 6
let count = randomInt(counts)

/**
 * A new id: 24 hex digits, the second it was made in first, as in the API's own; then the millisecond, so that ids of several instances
 * are in the order of their clocks, where those of a library (`bson`) are in none within a second.
 */
export const newId = (): string => {
  const now = Date.now()
  count = (count + 1) % counts
  return hex(Math.floor(now / 1000), 8) + hex(now % 1000, 3) + own + hex(count, 6)
}

/** The id of what a text says: 24 hex digits, the same for the same text. */
export const derivedId = (text: string): string => hash('sha256', text).slice(0, 24)
