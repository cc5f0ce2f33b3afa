import { feature } from '@causerie/kernel'
import { flagsOfNetwork, networkRecordsQuery } from '@causerie/replicas'
import { commentFlagging } from '../comment/comment.ts'
import { postFlagging } from '../post/flag/post-flag.ts'
import { storyFlagging } from '../story/story.ts'
import { exportedFiles } from './exported-files.ts'

/** What is exported of a network beside what operations list. */
export const networkExportFeature = feature({
  internalQueries: [
    networkRecordsQuery({
      files: exportedFiles,
      postFlags: flagsOfNetwork(postFlagging.flags, {
        table: 'post_flags',
        referenceType: 'post',
        records: 'posts',
        key: 'post_id',
      }),
      commentFlags: flagsOfNetwork(commentFlagging.flags, {
        table: 'comment_flags',
        referenceType: 'comment',
        records: 'comments',
        key: 'comment_id',
      }),
      storyFlags: flagsOfNetwork(storyFlagging.flags, {
        table: 'story_flags',
        referenceType: 'story',
        records: 'stories',
        key: 'story_id',
      }),
    }),
  ],
})
