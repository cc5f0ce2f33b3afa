import { byStoryId } from '../../resources/by-id.ts'
import { storyCollections } from '../../resources/collections.ts'
import { participants } from '../../scopes/content.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'
import { refusalsToParticipateInStory } from './refusals.ts'

export const flagStory = operation({
  id: 'flagStory',
  owner: 'content',
  method: 'POST',
  path: '/api/v4/stories/:storyId/flags',
  summary: 'Flag a story',
  description:
    'A second flag by the same user changes nothing. Nobody flags their own story. A story has at most 1,000 flags.',
  may: participants('story-not-found', { author: 'own-story' }),
  params: byStoryId,
  example: { params: { storyId: exampleIds.storyId } },
  reply: storyCollections,
  refusals: [
    'user-not-found',
    ...refusalsToParticipateInStory,
    'own-story',
    'too-many-story-flags',
  ],
})
