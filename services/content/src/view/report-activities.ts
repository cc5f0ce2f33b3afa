import { contentViewed, reportActivities as contract } from '@causerie/contracts/content'
import { viewsKey } from '@causerie/contracts/shared'
import { command } from '@causerie/kernel'
import { posts } from '../post/post.ts'
import { stories } from '../story/story.ts'
import { isShown } from '../story/story-policy.ts'
import { contentViewers, contentViews, seenStories } from './content-view.ts'
import { type ViewedContent, viewedContent } from './viewed-content.ts'

/**
 * One event for each target, whatever the number of views. Views of what the caller may not read do
 * not count.
 */
export const reportActivities = command(contract, {
  resolve: async ({ body: { activities }, caller }, reader) => ({
    viewed: await viewedContent(reader, caller, activities),
  }),
  orderBy: ({ resolved }) =>
    targetsOf(resolved.viewed).map(({ targetType, targetId }) => viewsKey(targetType, targetId)),
  load: ({ resolved: { viewed }, caller: { userId } }) => ({
    posts: idsOf('post', viewed).map((postId) => posts.get(postId)),
    stories: idsOf('story', viewed).map((storyId) => stories.get(storyId)),
    views: viewed.map(({ contentType, contentId }) => contentViews.get(contentType, contentId)),
    viewers: viewed.map(({ contentType, contentId }) =>
      contentViewers.get(contentType, contentId, userId),
    ),
    seen: targetsOf(viewed.filter(({ expiresAt }) => expiresAt)).map(({ targetType, targetId }) =>
      seenStories.get(targetType, targetId, userId),
    ),
  }),
  decide: (rows, { resolved: { viewed }, caller, at }) => {
    const live = new Set([
      ...rows.posts.flatMap((post) =>
        post?.feedType === 'published' && !post.isDeleted ? [`post ${post.postId}`] : [],
      ),
      ...rows.stories.flatMap((story) =>
        story && isShown(story, at) ? [`story ${story.storyId}`] : [],
      ),
    ])
    const seen = viewed.filter(({ contentType, contentId }) =>
      live.has(`${contentType} ${contentId}`),
    )
    return targetsOf(seen).map(({ targetType, targetId }) =>
      contentViewed({
        targetType,
        targetId,
        userId: caller.userId,
        contents: seen
          .filter((content) => content.targetType === targetType && content.targetId === targetId)
          .map(({ targetType: _, targetId: __, ...content }) => content),
      }),
    )
  },
  reply: async () => ({ success: true }),
})

const idsOf = (type: ViewedContent['contentType'], viewed: readonly ViewedContent[]): string[] =>
  viewed.filter(({ contentType }) => contentType === type).map(({ contentId }) => contentId)

/** The targets of what was viewed, each once. */
const targetsOf = (viewed: readonly ViewedContent[]) => [
  ...new Map(
    viewed.map(({ targetType, targetId }) => [
      `${targetType}:${targetId}`,
      { targetType, targetId },
    ]),
  ).values(),
]
