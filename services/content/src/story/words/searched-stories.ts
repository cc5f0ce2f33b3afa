import { wordList } from '@causerie/lists'
import { passes, type SearchFilter } from '../../search/search-filter.ts'
import { type SearchingViewer, targetJoin } from '../../search/searching-viewer.ts'
import { isBlockedWith, isPrivilegedIn, isReadableCommunity } from '../../target/target-lists.ts'
import { seenStoryCondition } from '../story-policy.ts'
import { isErased } from '../story-queries.ts'

export type StorySearch = SearchFilter &
  SearchingViewer & {
    at: string
    /** Stories that were created before have expired. */
    since: string
  }
export type FoundStory = { storyId: string }

/** Whether the viewer manages the stories of the community in which one is. */
export const isManagedStory = (story: string): string =>
  isPrivilegedIn(`${story}.target_public_id`, { inAll: '$isManagingStories', in: '$storyIds' })

/** Whether the viewer finds a story that is shown now. */
const match = (row: string): string => `${passes(row)}
  and exists (
    select from stories s
    ${targetJoin(row)}
    where s.network_id = $networkId and s.story_id = ${row}.story_id
      and s.expires_at > $at and not s.is_deleted and not ${isErased('s')}
      and ${isReadableCommunity(row)}
      and ${seenStoryCondition('s', {
        isModerating: isManagedStory('s'),
        isBlocked: isBlockedWith(['s.creator_public_id']),
      })}
  )`

/** Stories that are shown now, of all communities: there are few. */
export const searchedStories = wordList<FoundStory, StorySearch>()('searched_stories', {
  sorts: { lastCreated: { by: 'created_at', order: 'desc' } },
  scan: {
    from: 'story_words',
    id: 'internal_id',
    columns: 'record_id as story_id, target_type, target_id, author_id, created_at',
    where: 'created_at >= $since',
  },
  table: 'story_words',
  match,
  show: (row) => `${row}.story_id as "storyId"`,
})
