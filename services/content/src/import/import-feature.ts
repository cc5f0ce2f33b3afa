import { feature } from '@causerie/kernel'
import { existingRecordsQuery, files, idsIn } from '@causerie/replicas'
import { comments } from '../comment/comment.ts'
import { polls } from '../poll/poll.ts'
import { posts } from '../post/post.ts'
import { stories } from '../story/story.ts'

/** What a check of an import asks of content. */
export const importFeature = feature({
  internalQueries: [
    existingRecordsQuery<'content'>({
      file: idsIn(files),
      poll: idsIn(polls),
      post: idsIn(posts),
      story: idsIn(stories),
      comment: idsIn(comments),
    }),
  ],
})
