import { byStoryId } from '../../resources/by-id.ts'
import { storyCollections } from '../../resources/collections.ts'
import { readersOf } from '../../scopes/content.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'
import { refusalsToReadStory } from './refusals.ts'

export const getStory = operation({
  id: 'getStory',
  owner: 'content',
  method: 'GET',
  path: '/api/v4/stories/:storyId',
  summary: 'Get a story',
  description:
    'A story with its creator, target and files. An expired story is not found, except by moderators as long as it has flags; a deleted one is found by its creator and moderators alone.',
  may: readersOf('story-not-found'),
  params: byStoryId,
  example: { params: { storyId: exampleIds.storyId } },
  reply: storyCollections,
  refusals: refusalsToReadStory,
})
