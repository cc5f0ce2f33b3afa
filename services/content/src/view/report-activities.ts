import { contentViewed, reportActivities as contract, viewsKey } from '@causerie/contracts'
import { command } from '@causerie/kernel'
import { communities, communityUsers, mayReadCommunity, users } from '@causerie/replicas'
import { posts } from '../post/post.ts'
import { type PostIdentity, postIdentities } from '../post/post-queries.ts'
import { contentViewers, contentViews } from './content-view.ts'

/** One event for each target, whatever the number of views. */
export const reportActivities = command(contract, {
  about: async ({ body: { activities } }, reader) => {
    const ofPosts = activities.filter(({ contentType }) => contentType === 'post')
    const found = await postIdentities(reader, [...new Set(ofPosts.map(({ contentId }) => contentId))])
    return { viewed: found.map((post) => ({ ...post, ...countsOf(post.postId, ofPosts) })) }
  },
  orderBy: ({ about }) => targetsOf(about.viewed).map(({ targetType, targetId }) => viewsKey(targetType, targetId)),
  load: ({ about: { viewed }, caller }) => {
    const communityIds = targetsOf(viewed).flatMap(({ targetType, targetId }) => (targetType === 'community' ? [targetId] : []))
    const feedUserIds = targetsOf(viewed).flatMap(({ targetType, targetId }) => (targetType === 'user' ? [targetId] : []))
    return {
      posts: viewed.map(({ postId }) => posts.get(postId)),
      communities: communityIds.map((communityId) => communities.get(communityId)),
      members: communityIds.map((communityId) => communityUsers.get(communityId, caller.userId)),
      feedUsers: feedUserIds.map((userId) => users.get(userId)),
      views: viewed.map(({ postId }) => contentViews.get('post', postId)),
      viewers: viewed.map(({ postId }) => contentViewers.get('post', postId, caller.userId)),
    }
  },
  decide: (rows, { about: { viewed }, caller }) => {
    const members = new Map(rows.members.map((member) => [member?.communityId, member]))
    const isInvited = false
    const readable = new Set([
      ...rows.communities.flatMap((row) =>
        row && !row.isDeleted && mayReadCommunity({ ...row, isInvited }, members.get(row.communityId), caller)
          ? [`community:${row.communityId}`]
          : [],
      ),
      ...rows.feedUsers.flatMap((user) => (user && !user.isDeleted ? [`user:${user.userId}`] : [])),
    ])
    const seen = viewed.filter(({ postedUserId, targetType, targetId }, i) => {
      const post = rows.posts[i]
      const isPublished = post?.feedType === 'published' && !post.isDeleted
      return isPublished && postedUserId !== caller.userId && readable.has(`${targetType}:${targetId}`)
    })
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
