import { queryStoryViewers as contract } from '@causerie/contracts/content'
import { query } from '@causerie/kernel'
import { flatPageAsked, refuse } from '@causerie/protocol'
import { readableStory } from '../story/story-visibility.ts'
import { viewersOf } from './viewer-list.ts'

export const queryStoryViewers = query(
  contract,
  async ({ params: { storyId }, query: page, caller }, reader) => {
    const story = await readableStory(reader, caller, storyId)
    if ('refused' in story) return story
    if (story.creatorPublicId !== caller.userId && !story.isModerating)
      return refuse('permission-denied')
    return viewersOf(
      reader,
      { contentType: 'story', contentId: storyId },
      { caller, page: flatPageAsked('lastViewed', page) },
    )
  },
)
