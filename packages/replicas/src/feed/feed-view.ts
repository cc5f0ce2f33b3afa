import { type Feed, FeedType, Json } from '@causerie/contracts'
import { feedId } from './feed-id.ts'
import type { PostCountDoc } from './post-count.ts'

type Counted = { row: PostCountDoc; count: number }

/** The three feeds of every community, whether they ever held a post or not, then the feeds of people that did. */
export const presentFeeds = (
  networkId: string,
  communities: readonly { id: string; createdAt: string }[],
  counted: readonly Counted[],
): Json<Feed>[] => {
  const isOfCommunity = ({ row }: Counted) => row.targetType === 'community'
  const ofCommunities = new Map(counted.filter(isOfCommunity).map((feed) => [`${feed.row.feedType} ${feed.row.targetId}`, feed]))
  const feeds = communities.flatMap(({ id, createdAt }) =>
    FeedType.options.map((feedType): Counted => {
      const row = { targetId: id, targetType: 'community' as const, feedType, createdAt, updatedAt: createdAt }
      return ofCommunities.get(`${feedType} ${id}`) ?? { row, count: 0 }
    }),
  )
  return [...feeds, ...counted.filter((feed) => !isOfCommunity(feed))].map(
    ({ row, count }) => new Json<Feed>(JSON.stringify({ ...row, postCount: count, feedId: feedId(networkId, row) })),
  )
}
