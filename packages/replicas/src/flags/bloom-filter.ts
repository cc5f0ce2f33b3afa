import { createHash } from 'node:crypto'
import type { HashFlag } from '@causerie/contracts'

/** A false positive rate of 1 % for a hundred users. */
const bits = 1024
const hashes = 7

/** The first words of a hash of the id, each modulo the number of bits. */
const placesOf = (userId: string, of: Pick<HashFlag, 'bits' | 'hashes'>): number[] => {
  const digest = createHash('sha256').update(userId).digest()
  return Array.from({ length: of.hashes }, (_, n) => digest.readUInt32BE(4 * n) % of.bits)
}

/**
 * Adds a user to the filter. `hash` is one base64 text of the bits, starting with the highest bit of the first byte. Users cannot be
 * removed individually, so withdrawn flags stay until all are cleared.
 */
export const withFlagger = (before: HashFlag | null, userId: string): HashFlag => {
  const filter = before ?? { bits, hashes, hash: [] }
  const bytes = Buffer.alloc(filter.bits / 8)
  Buffer.from(filter.hash[0] ?? '', 'base64').copy(bytes)
  for (const place of placesOf(userId, filter)) bytes.writeUInt8(bytes.readUInt8(place >> 3) | (0x80 >> (place & 7)), place >> 3)
  return { ...filter, hash: [bytes.toString('base64')] }
}
