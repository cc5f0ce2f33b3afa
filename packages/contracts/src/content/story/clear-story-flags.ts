import { byStoryId } from '../../resources/by-id.ts'
import { storyCollections } from '../../resources/collections.ts'
import { administrators } from '../../scopes/network.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'
import { refusalsToClearStory } from './refusals.ts'

export const clearStoryFlags = operation({
  id: 'clearStoryFlags',
  owner: 'content',
  method: 'DELETE',
  path: '/api/v4/stories/:storyId/flags/all',
  summary: 'Clear all flags of a story',
  description: 'Removes all flags of a story, even of an expired one. For administrators.',
  may: administrators,
  credential: 'admin-token',
  params: byStoryId,
  example: { params: { storyId: exampleIds.storyId } },
  reply: storyCollections,
  refusals: refusalsToClearStory,
})
