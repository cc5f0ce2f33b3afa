import type { Feed, Json } from '@causerie/contracts'
import { type Doc, present } from '@causerie/kernel'
import { feedId } from './feed-id.ts'
import type { PostCountDoc } from './post-count.ts'

/** A feed as clients see it. */
export const presentFeed = (networkId: string, feed: { doc: Doc<PostCountDoc>; row: PostCountDoc; count: number }): Json<Feed> =>
  present<Feed>()(feed.doc, { postCount: feed.count, feedId: feedId(networkId, feed.row) })
