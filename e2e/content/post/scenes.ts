import { updateCommunity } from '@causerie/contracts'
import type { NounScenes } from '../../permissions/scene.ts'
import { step } from '../../step.ts'
import { postIn } from './steps.ts'

export const postScenes = {
  ids: {
    postId: async ({ cast, id }) => (await postIn(await cast.person('author'), await id('communityId'))).postId,
    pendingPostId: async ({ cast, id }) => {
      const communityId = await id('communityId')
      await step(await cast.owner(), updateCommunity, { params: { communityId }, body: { needApprovalOnPostCreation: true } })
      return (await postIn(await cast.person('author'), communityId)).postId
    },
    newPostId: ({ number }) => `new-post-${number}`,
  },
} satisfies NounScenes
