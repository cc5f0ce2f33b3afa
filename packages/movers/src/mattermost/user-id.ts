import { createHash } from 'node:crypto'
import { operations } from '@causerie/contracts'

/**
 * The user id of a username: itself, unless the API takes no such id, because it is too long,
 * begins like that of an administrator, or is a word of a path.
 */
export const userIdOf = (username: string): string => {
  if (operations.openSession.body.shape.userId.safeParse(username).success) return username
  const start = username.slice(0, 30).replace(/[^\w.-]/g, '_')
  const hash = createHash('sha256').update(username).digest('hex').slice(0, 12)
  return `user-${start}-${hash}`
}
