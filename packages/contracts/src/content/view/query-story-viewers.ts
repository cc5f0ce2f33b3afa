import { flatPageQuery, Paging } from '@causerie/protocol'
import { byStoryId } from '../../resources/by-id.ts'
import { userCollections } from '../../resources/collections.ts'
import { authorAndReaders } from '../../scopes/content.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'
import { refusalsToReadStory } from '../story/refusals.ts'

export const queryStoryViewers = operation({
  id: 'queryStoryViewers',
  owner: 'content',
  method: 'GET',
  path: '/api/v1/analytics/views/stories/:storyId/users',
  summary: 'List the users who viewed a story',
  description:
    'The users who viewed a story that is shown, in the order of their first view, the newest first. For its creator, and for those who manage stories.',
  may: authorAndReaders('MANAGE_COMMUNITY_STORY', 'story-not-found'),
  params: byStoryId,
  query: flatPageQuery(['lastViewed']),
  example: { params: { storyId: exampleIds.storyId }, query: { options: { limit: 20 } } },
  reply: { ...userCollections, paging: Paging },
  refusals: [...refusalsToReadStory, 'permission-denied'],
})
