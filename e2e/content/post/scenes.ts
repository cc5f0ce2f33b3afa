import { updateCommunity } from '@causerie/contracts/community'
import type { NounScenes } from '../../permissions/scene.ts'
import { step } from '../../step.ts'
import { pendingPostIn, postIn } from './steps.ts'

export const postScenes = {
  ids: {
    postId: async ({ cast, id }) =>
      (await postIn(await cast.person('author'), await id('communityId'))).postId,
    publicPostId: async ({ cast, id }) =>
      (await postIn(await cast.person('author'), await id('communityId'))).postId,
    pendingPostId: async ({ cast, id }) => {
      const communityId = await id('communityId')
      await step(await cast.owner(), updateCommunity, {
        params: { communityId },
        body: { needApprovalOnPostCreation: true },
      })
      return pendingPostIn(await cast.person('author'), communityId)
    },
    newPostId: ({ number }) => `new-post-${number}`,
  },
} satisfies NounScenes
