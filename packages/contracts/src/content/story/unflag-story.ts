import { byStoryId } from '../../resources/by-id.ts'
import { storyCollections } from '../../resources/collections.ts'
import { participants } from '../../scopes/content.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'
import { refusalsToParticipateInStory } from './refusals.ts'

const refusal = 'story-not-flagged'
const othersThanFlaggers = {
  stranger: refusal,
  member: refusal,
  moderator: refusal,
  custom: refusal,
  networkModerator: refusal,
  administrator: refusal,
} as const

export const unflagStory = operation({
  id: 'unflagStory',
  owner: 'content',
  method: 'DELETE',
  path: '/api/v4/stories/:storyId/flags',
  summary: 'Withdraw a flag of a story',
  description:
    "Withdraws the caller's flag. Refused to those who have not flagged the story. One's own can always be withdrawn; the answer shows the story only to those who may read it.",
  // The permission tests send a request of callers who have not flagged the story.
  may: participants('story-not-found', { ...othersThanFlaggers, author: 'own-story' }),
  params: byStoryId,
  example: { params: { storyId: exampleIds.storyId } },
  reply: storyCollections,
  refusals: ['user-not-found', ...refusalsToParticipateInStory, 'own-story', 'story-not-flagged'],
})
