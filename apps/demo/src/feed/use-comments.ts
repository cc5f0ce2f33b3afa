import { usePages } from '../live/pages.tsx'

/** The comments on a post with the replies to them, oldest first. */
export const useComments = (postId: string) =>
  usePages(['comments', postId], 50, (client, options) =>
    client.comments.query({
      referenceId: postId,
      referenceType: 'post',
      isDeleted: false,
      filterByParentId: false,
      sortBy: 'firstCreated',
      ...options,
    }),
  )
