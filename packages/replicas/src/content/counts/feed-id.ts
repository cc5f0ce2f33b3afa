import type { Feed } from '@causerie/contracts/content'
import { derivedId, memoize } from '@causerie/kernel'

const idOf = memoize(derivedId)

/** The id of a feed: derived, so that every service can compute it. */
export const feedId = (
  networkId: string,
  { targetType, targetId, feedType }: Pick<Feed, 'targetType' | 'targetId' | 'feedType'>,
): string => idOf(JSON.stringify([networkId, targetType, targetId, feedType]))
