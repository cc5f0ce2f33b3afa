import { createHash } from 'node:crypto'

const longest = 200

/** A key of an import, from parts that have no slash; a long one ends with a hash of the whole. */
export const naturalKey = (...parts: readonly (string | number)[]): string => {
  const key = parts.join('/')
  if (key.length <= longest) return key
  return `${key.slice(0, longest - 41)}/${createHash('sha256').update(key).digest('hex').slice(0, 40)}`
}
