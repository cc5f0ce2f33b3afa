import { exampleIds } from '../../dsl/example-ids.ts'
import { operation } from '../../dsl/operation.ts'
import { participants } from '../../dsl/scopes/content.ts'
import { reactionName } from '../../resources/reaction.ts'
import { id } from '../../resources/scalars.ts'
import { aboutReferenceVersion, ofRecord, reactRejections, referenceVersion } from './of-record.ts'

export const removeReaction = operation({
  id: 'removeReaction',
  owner: 'content',
  method: 'DELETE',
  path: '/api/v2/reactions',
  summary: 'Remove a reaction',
  description:
    "Removes the caller's reaction of this name from a record. Removing a reaction that does not exist changes nothing and answers null, so that a client whose answer was lost can repeat the request.",
  may: participants('post-not-found'),
  takesBodyAsQuery: true,
  query: ofRecord.extend({
    reactionName: reactionName.describe('The name of the reaction.'),
    referenceVersion: referenceVersion.nullish().describe(aboutReferenceVersion),
  }),
  example: { query: { referenceId: exampleIds.postId, referenceType: 'post', reactionName: 'like' } },
  reply: { removedId: id.nullable() },
  rejects: reactRejections,
})
