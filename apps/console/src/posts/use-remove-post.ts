import type { Offer } from '../screen/offers.tsx'
import { useSession } from '../session/session.tsx'
import { useTexts } from '../texts/texts.tsx'
import type { Post } from './posts.ts'

/** The deletion of a post, which the API cannot take back. */
export const useRemovePost = (): ((post: Post) => Offer) => {
  const { say } = useTexts()
  const { client } = useSession()
  return ({ postId }) => ({
    label: say('remove'),
    question: { title: say('removeTitle', { count: 1 }), text: say('removePostText') },
    run: () => client.delete('/api/v4/posts/{postId}', { params: { path: { postId } } }),
    done: say('removed', { count: 1 }),
  })
}
