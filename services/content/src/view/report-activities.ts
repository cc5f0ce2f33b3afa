import { contentViewed, reportActivities as contract, viewsKey } from '@causerie/contracts'
import { command } from '@causerie/kernel'
import { posts } from '../post/post.ts'
import { type PostIdentity, postIdentities } from '../post/post-queries.ts'
import { visiblePosts } from '../post/post-visibility.ts'
import { contentViewers, contentViews } from './content-view.ts'

/** One event for each target, whatever the number of views. Views of posts that the caller may not read do not count. */
export const reportActivities = command(contract, {
  about: async ({ body: { activities }, caller }, reader) => {
    const ofPosts = activities.filter(({ contentType }) => contentType === 'post')
    const ids = [...new Set(ofPosts.map(({ contentId }) => contentId))]
    const [found, { posts: visible }] = await Promise.all([postIdentities(reader, ids), visiblePosts(reader, caller, ids)])
    const readable = new Set(visible.map(({ postId }) => postId))
    const viewed = found.filter(({ postId, postedUserId }) => readable.has(postId) && postedUserId !== caller.userId)
    return { viewed: viewed.map((post) => ({ ...post, ...countsOf(post.postId, ofPosts) })) }
  },
  orderBy: ({ about }) => targetsOf(about.viewed).map(({ targetType, targetId }) => viewsKey(targetType, targetId)),
  load: ({ about: { viewed }, caller }) => ({
    posts: viewed.map(({ postId }) => posts.get(postId)),
    views: viewed.map(({ postId }) => contentViews.get('post', postId)),
    viewers: viewed.map(({ postId }) => contentViewers.get('post', postId, caller.userId)),
  }),
  decide: (rows, { about: { viewed }, caller }) => {
    const seen = viewed.filter((_, i) => rows.posts[i]?.feedType === 'published' && !rows.posts[i]?.isDeleted)
    return targetsOf(seen).map(({ targetType, targetId }) =>
      contentViewed({
        targetType,
        targetId,
        userId: caller.userId,
        contents: seen
          .filter((post) => post.targetType === targetType && post.targetId === targetId)
          .map(({ postId: contentId, views, linkClicks }) => ({ contentType: 'post', contentId, views, linkClicks })),
      }),
    )
  },
  reply: async () => ({ success: true }),
})

type Activity = { contentId: string; activityType: 'view' | 'linkClicked' }
const countsOf = (postId: string, activities: readonly Activity[]) => {
  const types = activities.filter(({ contentId }) => contentId === postId).map(({ activityType }) => activityType)
  const views = types.filter((type) => type === 'view').length
  return { views, linkClicks: types.length - views }
}

/** The targets of posts, each once. */
const targetsOf = (posts: readonly PostIdentity[]) => [
  ...new Map(posts.map(({ targetType, targetId }) => [`${targetType}:${targetId}`, { targetType, targetId }])).values(),
]
