import { usePages } from '../live/pages.tsx'
import { useSignedIn } from '../session/signed-in.tsx'
import { useCommand } from '../session/use-command.ts'

/** The comments on a post with the replies to them, oldest first. */
export const useComments = (postId: string) =>
  usePages(['comments', postId], 50, (client, options) =>
    client.get('/api/v3/comments', {
      params: { query: { referenceId: postId, referenceType: 'post', isDeleted: false, sortBy: 'firstCreated', options } },
    }),
  )

export const useWriteComment = (postId: string) => {
  const { client } = useSignedIn()
  return useCommand(
    (text: string) => client.post('/api/v3/comments', { body: { referenceId: postId, referenceType: 'post', data: { text } } }),
    'comments',
    'feed',
  )
}
