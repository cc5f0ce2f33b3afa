import type { Answer, Client } from '@causerie/client'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useSignedIn } from '../session/signed-in.tsx'

export type FeedPage = Answer<'get', '/api/v5/me/global-feeds'>
export type Post = FeedPage['posts'][number]
/** A post together with the page that names its author, its community and its files. */
export type Shown = { post: Post; page: FeedPage }

const read = (client: Client, token: string | undefined) =>
  client.get('/api/v5/me/global-feeds', { params: { query: { options: token === undefined ? { limit: 10 } : { limit: 10, token } } } })

/** What this person follows, newest first, a page at a time. */
export const useFeed = () => {
  const { client } = useSignedIn()
  return useInfiniteQuery({
    queryKey: ['feed', 'posts'],
    queryFn: ({ pageParam }) => read(client, pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ paging }) => paging.next,
    select: ({ pages }) => pages.flatMap((page) => page.posts.map((post): Shown => ({ post, page }))),
  })
}

/** What a post consists of: each picture, and a poll, is a post of its own below it. */
export const partsOf = ({ post, page }: Shown): Post['data'][] =>
  [post, ...page.postChildren.filter(({ parentPostId }) => parentPostId === post.postId)].map(({ data }) => data)
