import { createHash } from 'node:crypto'
import type { HashFlag } from '@causerie/contracts/shared'

/** A false positive rate of 1 % for a hundred users. */
const bits = 1024
const hashes = 7
/** The greatest count of 4 bits. A place that reached it has lost count and stays set. */
const saturated = 15

/**
 * How many users each place of the filter is set for, as base64 text: 4 bits for each place, the
 * higher ones of a byte first. Null if nobody is in it.
 */
export type FlagCounters = string | null

/** Adds a user, who must not be in the filter already. */
export const withFlagger = (before: FlagCounters, userId: string): FlagCounters =>
  moved(before, userId, (counter) => Math.min(counter + 1, saturated))

/** Removes a user who was added. */
export const withoutFlagger = (before: FlagCounters, userId: string): FlagCounters =>
  moved(before, userId, (counter) => (counter === saturated ? saturated : Math.max(counter - 1, 0)))

/**
 * The filter that clients see. `hash` is one base64 text of the bits, starting with the highest bit
 * of the first byte.
 */
export const hashFlagOf = (counters: FlagCounters): HashFlag | null => {
  if (counters === null) return null
  const counted = bytesOf(counters)
  const bytes = Buffer.alloc(bits / 8)
  for (let place = 0; place < bits; place += 1)
    if (counterAt(counted, place) > 0)
      bytes[place >> 3] = (bytes[place >> 3] ?? 0) | (0x80 >> (place & 7))
  return { bits, hashes, hash: [bytes.toString('base64')] }
}

const moved = (
  before: FlagCounters,
  userId: string,
  move: (counter: number) => number,
): FlagCounters => {
  const bytes = bytesOf(before)
  for (const place of placesOf(userId)) setCounter(bytes, place, move(counterAt(bytes, place)))
  return bytes.every((byte) => byte === 0) ? null : bytes.toString('base64')
}

/** The first words of a hash of the id, each modulo the number of bits; a place only once. */
const placesOf = (userId: string): Set<number> => {
  const digest = createHash('sha256').update(userId).digest()
  return new Set(Array.from({ length: hashes }, (_, n) => digest.readUInt32BE(4 * n) % bits))
}

const bytesOf = (counters: FlagCounters): Buffer =>
  counters === null ? Buffer.alloc(bits / 2) : Buffer.from(counters, 'base64')

const shiftOf = (place: number): number => (place % 2 === 0 ? 4 : 0)
const counterAt = (bytes: Buffer, place: number): number =>
  ((bytes[place >> 1] ?? 0) >> shiftOf(place)) & 15
const setCounter = (bytes: Buffer, place: number, counter: number): void => {
  const others = (bytes[place >> 1] ?? 0) & ~(15 << shiftOf(place))
  bytes[place >> 1] = others | (counter << shiftOf(place))
}
