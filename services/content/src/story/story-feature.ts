import { feature } from '@causerie/kernel'
import { clearStoryFlags } from './clear-story-flags.ts'
import { countStories } from './count-stories.ts'
import { createStory } from './create-story.ts'
import { deleteStory } from './delete-story.ts'
import { flagStory } from './flag-story.ts'
import { getStory } from './get-story.ts'
import { importStory } from './import-story.ts'
import { listStoryTargets } from './list-story-targets.ts'
import { queryGlobalStoryTargets } from './query-global-story-targets.ts'
import { queryStories } from './query-stories.ts'
import { queryStoriesByTargets } from './query-stories-by-targets.ts'
import { restoreStory } from './restore-story.ts'
import { stories, storyFlagging } from './story.ts'
import { storyFolds } from './story-folds.ts'
import { storyCreators, storyTargets } from './story-target.ts'
import { storyVisibility } from './story-visibility.ts'
import { unflagStory } from './unflag-story.ts'
import { searchStories } from './words/search-stories.ts'
import { storyWords, storyWordsFolds } from './words/story-words.ts'

/** Stories of communities, and their flags. */
export const storyFeature = feature({
  tables: [stories, storyTargets, storyCreators, storyFlagging.flags],
  folds: [storyFolds, storyFlagging.recordFolds, storyFlagging.flagFolds],
  behind: { tables: [storyWords], folds: [storyWordsFolds] },
  operations: {
    clearStoryFlags,
    countStories,
    createStory,
    deleteStory,
    flagStory,
    getStory,
    listStoryTargets,
    queryGlobalStoryTargets,
    queryStories,
    queryStoriesByTargets,
    restoreStory,
    searchStories,
    unflagStory,
  },
  imports: { importStory },
  visibility: storyVisibility,
})
