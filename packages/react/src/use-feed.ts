import type { PostsAnswer } from './answers.ts'
import { keys } from './keys.ts'
import { type List, useList } from './use-list.ts'
import { useSending } from './use-sending.ts'

/** Whose feed: of what the user follows, of a user, or of a community. */
export type WhichFeed = 'global' | { userId: string } | { communityId: string }

type FeedPage = PostsAnswer & { paging: { next?: string | undefined } }
export type Feed = List<FeedPage> & Pick<ReturnType<typeof useSending>, 'post' | 'react'>

const pageLength = 10

/**
 * A feed, newest first, a page of ten posts at a time. What others post, change and react is there
 * at once, of the records that the stream tells of (`useSubscription`).
 */
export const useFeed = (which: WhichFeed = 'global'): Feed => {
  const { post, react } = useSending()
  const list = useList<FeedPage>(keyOf(which), pageLength, (client, options) => {
    if (which === 'global') return client.feeds.queryGlobal(options)
    if ('userId' in which) return client.feeds.queryUser({ userId: which.userId, ...options })
    const target = { targetType: 'community', targetId: which.communityId } as const
    return client.posts.query({ ...target, isDeleted: false, ...options })
  })
  return { ...list, post, react }
}

const keyOf = (which: WhichFeed): readonly string[] => {
  if (which === 'global') return keys.feedGlobal
  return 'userId' in which ? keys.feedOfUser(which.userId) : keys.feedOfCommunity(which.communityId)
}
