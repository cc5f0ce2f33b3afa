import { type Feed, FeedType } from '@causerie/contracts/content'
import { Json } from '@causerie/protocol'
import type { FeedCount, FeedCounts } from '@causerie/replicas'
import { feedId } from '@causerie/replicas'

/** A feed as clients see it. */
const presentFeed = (
  networkId: string,
  feed: Pick<Feed, 'targetType' | 'targetId' | 'feedType'>,
  count: FeedCount,
): Json<Feed> => {
  const { targetType, targetId, feedType } = feed
  const { createdAt, updatedAt, postCount } = count
  return Json.of<Feed>({
    createdAt,
    feedType,
    targetId,
    targetType,
    updatedAt,
    postCount,
    feedId: feedId(networkId, feed),
  })
}

type Counted = FeedCounts['feeds'] | undefined

/** The three feeds of a community, even if they have never had a post. */
export const presentFeedsOfCommunity = (
  networkId: string,
  { id, createdAt }: { id: string; createdAt: string },
  feeds: Counted,
) =>
  FeedType.options.map((feedType) => {
    const none = { postCount: 0, createdAt, updatedAt: createdAt }
    return presentFeed(
      networkId,
      { targetType: 'community', targetId: id, feedType },
      feeds?.[feedType] ?? none,
    )
  })

/** The feeds of a user that have ever had a post. */
export const presentFeedsOfUser = (
  networkId: string,
  userId: string,
  feeds: Counted,
): Json<Feed>[] =>
  FeedType.options.flatMap((feedType) => {
    const count = feeds?.[feedType]
    return count
      ? [presentFeed(networkId, { targetType: 'user', targetId: userId, feedType }, count)]
      : []
  })
