import { useQuery } from '@tanstack/react-query'
import { useSignedIn } from '../session/signed-in.tsx'
import { useCommand } from '../session/use-command.ts'

/** The first comments on a post with the replies to them, oldest first. */
export const useComments = (postId: string) => {
  const { client } = useSignedIn()
  return useQuery({
    queryKey: ['comments', postId],
    queryFn: () =>
      client.get('/api/v3/comments', {
        params: {
          query: {
            referenceId: postId,
            referenceType: 'post',
            isDeleted: false,
            sortBy: 'firstCreated',
            options: { type: 'scrollable', limit: 50 },
          },
        },
      }),
  })
}

export const useWriteComment = (postId: string) => {
  const { client } = useSignedIn()
  return useCommand(
    (text: string) => client.post('/api/v3/comments', { body: { referenceId: postId, referenceType: 'post', data: { text } } }),
    'comments',
    'feed',
  )
}
