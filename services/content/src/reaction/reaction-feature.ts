import { feature } from '@causerie/kernel'
import { comments } from '../comment/comment.ts'
import { posts } from '../post/post.ts'
import { stories } from '../story/story.ts'
import { addReaction } from './add-reaction.ts'
import { queryReactions } from './query-reactions.ts'
import { reactionCountFolds, reactionFolds, reactions } from './reaction.ts'
import { refusalToReadReference } from './reaction-reference.ts'
import { removeReaction } from './remove-reaction.ts'

/** Reactions on posts, comments and stories, and their counts. */
export const reactionFeature = feature({
  tables: [reactions],
  folds: [
    reactionFolds,
    reactionCountFolds('post', posts),
    reactionCountFolds('comment', comments),
    reactionCountFolds('story', stories),
  ],
  operations: { addReaction, queryReactions, removeReaction },
  visibility: refusalToReadReference,
})
