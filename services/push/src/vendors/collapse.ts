import { createHash } from 'node:crypto'

/** A collapse key of at most `length` characters of base64url; different keys stay different. */
export const hashedKey = (key: string, length: number): string =>
  createHash('sha256').update(key).digest('base64url').slice(0, length)

/** A collapse key for a header of at most 64 bytes. */
export const headerKey = (key: string): string =>
  /^[\x21-\x7e]{1,64}$/.test(key) ? key : hashedKey(key, 43)
