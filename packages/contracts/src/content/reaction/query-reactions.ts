import { readersOf } from '../../scopes/content.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'
import { contentReactionRequests } from './of-record.ts'
import { refusalsToReadReactions } from './refusals.ts'

export const queryReactions = operation({
  id: 'queryReactions',
  owner: 'content',
  ...contentReactionRequests.list,
  summary: 'List the reactions on a record',
  description:
    'The reactions on a record, of one name or of all, the newest first. `reactions` has one entry: the record.',
  may: readersOf('post-not-found'),
  example: {
    query: {
      referenceId: exampleIds.postId,
      referenceType: 'post',
      reactionName: 'like',
      options: { limit: 5 },
    },
  },
  refusals: refusalsToReadReactions,
})
