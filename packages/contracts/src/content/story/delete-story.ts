import { z } from 'zod'
import { byStoryId } from '../../resources/by-id.ts'
import { authorAnd } from '../../scopes/content.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'
import { refusalsOfHold } from '../../shared/refusals.ts'
import { refusalsToDeleteStory } from './refusals.ts'

const { outcomes, ...managing } = authorAnd('MANAGE_COMMUNITY_STORY', 'story-not-found')

export const deleteStory = operation({
  id: 'deleteStory',
  owner: 'content',
  method: 'DELETE',
  path: '/api/v4/stories/:storyId',
  summary: 'Delete a story',
  description:
    'Deletes a story, even an expired one. Its creator and moderators still find a deleted story by its id; nobody finds one that was deleted permanently, whose content is gone.',
  may: {
    ...managing,
    outcomes: { ...outcomes, stranger: 'forbidden', member: 'forbidden', banned: 'forbidden' },
  },
  takesBodyAsQuery: true,
  params: byStoryId,
  query: z.object({
    permanent: z.boolean().default(false).describe('Whether nothing of the story is kept.'),
  }),
  example: { params: { storyId: exampleIds.storyId }, query: { permanent: false } },
  reply: { success: z.boolean() },
  refusals: [...refusalsToDeleteStory, ...refusalsOfHold],
})
