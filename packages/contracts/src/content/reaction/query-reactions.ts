import { z } from 'zod'
import { exampleIds } from '../../dsl/example-ids.ts'
import { operation } from '../../dsl/operation.ts'
import { pageOptions } from '../../dsl/page.ts'
import { readersOf } from '../../dsl/scopes/content.ts'
import { userCollections } from '../../resources/collections.ts'
import { Paging } from '../../resources/paging.ts'
import { Reaction, reactionName } from '../../resources/reaction.ts'
import { aboutReferenceVersion, ofRecord, referenceVersion } from './of-record.ts'

export const queryReactions = operation({
  id: 'queryReactions',
  owner: 'content',
  method: 'GET',
  path: '/api/v3/reactions',
  summary: 'List the reactions on a record',
  description: 'The reactions on a record, of one name or of all, the newest first. `reactions` has one entry: the record.',
  may: readersOf('post-not-found'),
  query: ofRecord.extend({
    reactionName: reactionName.optional().describe('Only reactions of this name.'),
    referenceVersion: referenceVersion.optional().describe(aboutReferenceVersion),
    options: pageOptions(['lastCreated']),
  }),
  example: { query: { referenceId: exampleIds.postId, referenceType: 'post', reactionName: 'like', options: { limit: 5 } } },
  reply: { reactions: z.array(Reaction), ...userCollections, paging: Paging },
  rejects: ['post-not-found', 'comment-not-found', 'story-not-found', 'not-a-member'],
})
