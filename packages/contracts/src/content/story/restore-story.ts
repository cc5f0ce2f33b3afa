import { byStoryId } from '../../resources/by-id.ts'
import { storyCollections } from '../../resources/collections.ts'
import { managers } from '../../scopes/content.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'
import { refusalsToRestoreStory } from './refusals.ts'

const { outcomes, ...managing } = managers('MANAGE_COMMUNITY_STORY', 'story-not-found')

export const restoreStory = operation({
  id: 'restoreStory',
  owner: 'content',
  method: 'PUT',
  path: '/api/v1/moderation/restored/stories/:storyId',
  summary: 'Restore a deleted story',
  description:
    'Undoes the deletion of a story by a moderator until it expires: it is shown again for what is left of its time, with its comments, reactions and flags, and members are told of it again. What its creator deleted stays deleted, and of what was deleted permanently nothing is left. A story that is not deleted stays as it is.',
  may: {
    ...managing,
    outcomes: {
      ...outcomes,
      author: 'yes',
      stranger: 'forbidden',
      member: 'forbidden',
      banned: 'forbidden',
    },
  },
  params: byStoryId,
  example: { params: { storyId: exampleIds.storyId } },
  reply: storyCollections,
  refusals: refusalsToRestoreStory,
})
