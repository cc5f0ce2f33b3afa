import { participants } from '../../scopes/content.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'
import { contentReactionRequests } from './of-record.ts'
import { refusalsToReact } from './refusals.ts'

export const removeReaction = operation({
  id: 'removeReaction',
  owner: 'content',
  ...contentReactionRequests.remove,
  summary: 'Remove a reaction',
  description:
    "Removes the caller's reaction of this name from a record. Removing a reaction that does not exist changes nothing and answers null, so that a client whose answer was lost can repeat the request. One's own can always be removed, also where the caller may no longer read.",
  may: participants('post-not-found'),
  example: {
    query: { referenceId: exampleIds.postId, referenceType: 'post', reactionName: 'like' },
  },
  refusals: [...refusalsToReact, 'user-not-found'],
})
