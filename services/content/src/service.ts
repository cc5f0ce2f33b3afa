import { service } from '@causerie/kernel'
import { commentFeature } from './comment/comment-feature.ts'
import { copiesOfCommunity } from './community-replica.ts'
import { fileFeature } from './file/file-feature.ts'
import { postFeature } from './post/post-feature.ts'

/** Posts and everything that belongs to them. */
export const contentService = service({
  name: 'content',
  features: [fileFeature, postFeature, commentFeature],
  replicas: { community: copiesOfCommunity },
})
