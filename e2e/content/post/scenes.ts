import type { NounScenes } from '../../permissions/scene.ts'
import { postIn } from './steps.ts'

export const postScenes = {
  ids: {
    postId: async ({ cast, id }) => (await postIn(await cast.person('author'), await id('communityId'))).postId,
    newPostId: ({ number }) => `new-post-${number}`,
  },
} satisfies NounScenes
