import { type Feed, FeedType, Json } from '@causerie/contracts'
import { feedId } from './feed-id.ts'
import type { PostCountDoc } from './post-count.ts'

export type CountedFeed = { row: PostCountDoc; count: number }

/** A feed as clients see it. */
export const presentFeed = (networkId: string, { row, count: postCount }: CountedFeed): Json<Feed> => {
  const { createdAt, feedType, targetId, targetType, updatedAt } = row
  return Json.of<Feed>({ createdAt, feedType, targetId, targetType, updatedAt, postCount, feedId: feedId(networkId, row) })
}

/** The three feeds of a community, whether they ever held a post or not. */
export const feedsOfCommunity = ({ id, createdAt }: { id: string; createdAt: string }, counted: readonly CountedFeed[]): CountedFeed[] =>
  FeedType.options.map((feedType) => {
    const known = counted.find(({ row }) => row.feedType === feedType)
    return known ?? { row: { targetId: id, targetType: 'community', feedType, createdAt, updatedAt: createdAt }, count: 0 }
  })
