import { participants } from '../../scopes/content.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'
import { refusalsToWriteText } from '../../shared/refusals.ts'
import { contentReactionRequests } from './of-record.ts'
import { refusalsToReact } from './refusals.ts'

export const addReaction = operation({
  id: 'addReaction',
  owner: 'content',
  ...contentReactionRequests.add,
  summary: 'Add a reaction',
  description:
    'Adds a reaction of the caller to a record. A user has one reaction of each name there; adding it again changes nothing and answers the same id. The reactions on a record have at most 100 different names.',
  may: participants('post-not-found'),
  example: {
    body: { referenceId: exampleIds.postId, referenceType: 'post', reactionName: 'like' },
  },
  refusals: [
    ...refusalsToReact,
    'user-not-found',
    'too-many-reaction-names',
    ...refusalsToWriteText,
  ],
})
