import { createHash } from 'node:crypto'
import type { HashFlag } from '@causerie/contracts'

/** With so many bits and hashes one in a hundred strangers is taken for one of a hundred people who flagged. */
const bits = 1024
const hashes = 7

/** The first words of a hash of the id, each modulo the number of bits. */
const placesOf = (userId: string, of: Pick<HashFlag, 'bits' | 'hashes'>): number[] => {
  const digest = createHash('sha256').update(userId).digest()
  return Array.from({ length: of.hashes }, (_, n) => digest.readUInt32BE(4 * n) % of.bits)
}

/**
 * The filter with this person in it: `hash` is one base64 text of its bits, the first bit the highest of the first byte. Nobody is taken
 * out again while others are in, so flags that were taken back linger.
 */
export const withFlagger = (before: HashFlag | null, userId: string): HashFlag => {
  const filter = before ?? { bits, hashes, hash: [] }
  const bytes = Buffer.alloc(filter.bits / 8)
  Buffer.from(filter.hash[0] ?? '', 'base64').copy(bytes)
  for (const place of placesOf(userId, filter)) bytes.writeUInt8(bytes.readUInt8(place >> 3) | (0x80 >> (place & 7)), place >> 3)
  return { ...filter, hash: [bytes.toString('base64')] }
}
