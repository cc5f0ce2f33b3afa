import { exportedAudit } from '@causerie/audit'
import { feature } from '@causerie/kernel'
import { exportedFlags, exportedRecordsQuery } from '@causerie/replicas'
import { commentFlagging } from '../comment/comment.ts'
import { postFlagging } from '../post/flag/post-flag.ts'
import { storyFlagging } from '../story/story.ts'
import { exportedFileContents, exportedFiles } from './exported-files.ts'
import {
  exportedComments,
  exportedPolls,
  exportedPosts,
  exportedStories,
} from './exported-posts.ts'
import { exportedReactions, exportedVotes } from './exported-reactions.ts'

/** What is exported of users beside what operations list. */
export const exportFeature = feature({
  internalQueries: [
    exportedRecordsQuery({
      audit: exportedAudit('content'),
      posts: exportedPosts,
      polls: exportedPolls,
      comments: exportedComments,
      stories: exportedStories,
      reactions: exportedReactions,
      pollVotes: exportedVotes,
      postFlags: exportedFlags(postFlagging.flags, { table: 'post_flags', referenceType: 'post' }),
      commentFlags: exportedFlags(commentFlagging.flags, {
        table: 'comment_flags',
        referenceType: 'comment',
      }),
      storyFlags: exportedFlags(storyFlagging.flags, {
        table: 'story_flags',
        referenceType: 'story',
      }),
      files: exportedFiles,
      fileContents: exportedFileContents,
    }),
  ],
})
