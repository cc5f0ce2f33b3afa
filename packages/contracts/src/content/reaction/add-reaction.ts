import { exampleIds } from '../../dsl/example-ids.ts'
import { operation } from '../../dsl/operation.ts'
import { participants } from '../../dsl/scopes/content.ts'
import { optional } from '../../resources/input.ts'
import { reactionName } from '../../resources/reaction.ts'
import { id } from '../../resources/scalars.ts'
import { aboutReferenceVersion, ofRecord, reactRejections, referenceVersion } from './of-record.ts'

export const addReaction = operation({
  id: 'addReaction',
  owner: 'content',
  method: 'POST',
  path: '/api/v2/reactions',
  summary: 'Add a reaction',
  description:
    'Adds a reaction of the caller to a record. A user has one reaction of each name there; adding it again changes nothing and answers the same id. The reactions on a record have at most 100 different names.',
  may: participants('post-not-found'),
  body: ofRecord.extend({
    reactionName: reactionName.describe('Any name, such as `like` or an emoji.'),
    referenceVersion: optional(referenceVersion).describe(aboutReferenceVersion),
  }),
  example: { body: { referenceId: exampleIds.postId, referenceType: 'post', reactionName: 'like' } },
  reply: { addedId: id },
  rejects: [...reactRejections, 'too-many-reaction-names'],
})
