import type { NounScenes } from '../../permissions/scene.ts'
import { commentOn } from './steps.ts'

export const commentScenes = {
  ids: {
    commentId: async ({ cast, id }) =>
      (await commentOn(await cast.person('author'), await id('postId'))).commentId,
    newCommentId: ({ number }) => `new-comment-${number}`,
  },
} satisfies NounScenes
