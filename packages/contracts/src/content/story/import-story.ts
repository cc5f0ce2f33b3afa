import { moment } from '../../resources/input.ts'
import { administrators } from '../../scopes/network.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'
import { createStory } from './create-story.ts'

/** How an import creates a story. It has no route, and no quota: the story was counted elsewhere. */
export const importStory = operation({
  id: 'importStory',
  owner: 'content',
  method: 'POST',
  path: '/api/v1/imports',
  summary: 'Import a story',
  may: administrators,
  body: createStory.body.omit({ referenceId: true }).extend({
    expiresAt: moment.optional().describe('When it ends; otherwise as the social setting says.'),
  }),
  example: {
    body: {
      data: { text: 'The first tomatoes are ripe.' },
      dataType: 'text',
      targetType: 'community',
      targetId: exampleIds.communityId,
    },
  },
  reply: {},
  refusals: createStory.refusals,
})
