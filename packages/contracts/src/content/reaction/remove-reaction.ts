import { exampleIds } from '../../dsl/example-ids.ts'
import { operation } from '../../dsl/operation.ts'
import { participants } from '../../dsl/scopes/content.ts'
import { reactionName } from '../../resources/reaction.ts'
import { id } from '../../resources/scalars.ts'
import { ofRecord, reactRejections, referenceVersion } from './of-record.ts'

/**
 * Removes the caller's reaction of this name from a record. Removing a reaction that does not exist changes nothing and answers null, so
 * that a client whose answer was lost can repeat the request.
 */
export const removeReaction = operation({
  id: 'removeReaction',
  owner: 'content',
  method: 'DELETE',
  path: '/api/v2/reactions',
  summary: 'Remove a reaction',
  may: participants('post-not-found'),
  takesBodyAsQuery: true,
  query: ofRecord.extend({ reactionName, referenceVersion: referenceVersion.nullish() }),
  example: { query: { referenceId: exampleIds.postId, referenceType: 'post', reactionName: 'like' } },
  reply: { removedId: id.nullable() },
  rejects: reactRejections,
})
