import { hash } from 'node:crypto'
import type { Feed } from '@causerie/contracts'

/** The id of a feed, 24 hex digits: derived, so that no service has to be told of it. */
export const feedId = (networkId: string, feed: Pick<Feed, 'targetType' | 'targetId' | 'feedType'>): string =>
  hash('sha256', JSON.stringify([networkId, feed.targetType, feed.targetId, feed.feedType])).slice(0, 24)
