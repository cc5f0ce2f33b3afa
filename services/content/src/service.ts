import { service } from '@causerie/kernel'
import { copiesOfCommunity } from './community-replica.ts'
import { fileFeature } from './file/file-feature.ts'
import { pinFeature } from './pin/pin-feature.ts'
import { postFeature } from './post/post-feature.ts'

/** Posts and everything that belongs to them. */
export const contentService = service({
  name: 'content',
  features: [fileFeature, postFeature, pinFeature],
  replicas: { community: copiesOfCommunity },
})
