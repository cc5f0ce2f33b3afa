import { naturalKey } from '../natural-key.ts'
import { NumberSet, numberOf } from '../number-set.ts'

/** What tells a post from others: the export has no ids of posts. */
export type PostPlace = { channelId: string; username: string; createdAt: number }

/**
 * Makes keys of posts from channel, author and time, with a number for a further post of the same
 * author in the same millisecond. The same export makes the same keys, also after edits.
 */
export const createPostKeys = () => {
  // Hashes instead of keys: of ten million posts these are 160 MB.
  const seen = new NumberSet()
  const further = new Map<string, number>()
  return ({ channelId, username, createdAt }: PostPlace): string => {
    const key = naturalKey(channelId, username, createdAt)
    if (seen.add(numberOf(key))) return key
    const count = (further.get(key) ?? 1) + 1
    further.set(key, count)
    return naturalKey(channelId, username, createdAt, count)
  }
}
