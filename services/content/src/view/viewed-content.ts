import type { reportActivities } from '@causerie/contracts/content'
import type { Caller, Reader, Request } from '@causerie/kernel'
import { postIdentities } from '../post/post-queries.ts'
import { visiblePosts } from '../post/post-visibility.ts'
import { readableStories } from '../story/story-visibility.ts'

type Activity = Request<typeof reportActivities>['body']['activities'][number]
/** Which post or story of which target a user viewed, and how often. */
export type ViewedContent = {
  contentType: 'post' | 'story'
  contentId: string
  targetType: 'community' | 'user'
  targetId: string
  views: number
  linkClicks: number
  /** When a story expires that was viewed. */
  expiresAt?: string
}

/**
 * What the caller viewed of what they may read. Of their own stories only that they were seen;
 * their own posts are left out.
 */
export const viewedContent = async (
  reader: Reader,
  caller: Caller,
  activities: readonly Activity[],
): Promise<ViewedContent[]> => {
  const viewed = await Promise.all([
    viewedPosts(reader, caller, activities),
    viewedStories(reader, caller, activities),
  ])
  return viewed.flat()
}

const viewedPosts = async (
  reader: Reader,
  caller: Caller,
  activities: readonly Activity[],
): Promise<ViewedContent[]> => {
  const ids = idsOf('post', activities)
  const [found, { posts: visible }] = await Promise.all([
    postIdentities(reader, ids),
    visiblePosts(reader, caller, ids),
  ])
  const readable = new Set(visible.map(({ postId }) => postId))
  return found
    .filter(({ postId, postedUserId }) => readable.has(postId) && postedUserId !== caller.userId)
    .map(({ postId, targetType, targetId }) => {
      const content = { contentType: 'post' as const, contentId: postId }
      return { ...content, targetType, targetId, ...countsOf(content, activities) }
    })
}

const viewedStories = async (
  reader: Reader,
  caller: Caller,
  activities: readonly Activity[],
): Promise<ViewedContent[]> => {
  const stories = await readableStories(reader, caller, idsOf('story', activities))
  return stories.map(
    ({ storyId, targetType, targetPublicId: targetId, creatorPublicId, expiresAt }) => {
      const content = { contentType: 'story' as const, contentId: storyId }
      const counts = countsOf(content, activities)
      const isOwn = creatorPublicId === caller.userId
      return {
        ...content,
        targetType,
        targetId,
        ...(isOwn ? nothing : counts),
        ...(counts.views > 0 && { expiresAt }),
      }
    },
  )
}

type Content = Pick<ViewedContent, 'contentType' | 'contentId'>
const nothing = { views: 0, linkClicks: 0 }
const idsOf = (type: Content['contentType'], activities: readonly Activity[]): string[] => [
  ...new Set(
    activities.filter(({ contentType }) => contentType === type).map(({ contentId }) => contentId),
  ),
]

const countsOf = ({ contentType, contentId }: Content, activities: readonly Activity[]) => {
  const own = activities.filter(
    (one) => one.contentType === contentType && one.contentId === contentId,
  )
  const views = own.filter(({ activityType }) => activityType === 'view').length
  return { views, linkClicks: own.length - views }
}
