import type { Records } from '@causerie/client'
import { keys, type PostsAnswer, useFeed } from '@causerie/react'
import { useQuery } from '@tanstack/react-query'
import { pagesOf, shownOf, usePages } from '../live/pages.tsx'
import type { Place } from '../mention/use-people.ts'
import { useSignedIn } from '../session/signed-in.tsx'

export type PostsPage = PostsAnswer
export type Post = Records['Post']
/** A post together with the answer that names its author, its community and its files. */
export type Shown = { post: Post; page: PostsPage }

/** Where a post stands: who belongs there can be mentioned. */
export const placeOf = ({ targetType, targetId }: Pick<Post, 'targetType' | 'targetId'>): Place =>
  targetType === 'community' ? { kind: 'community', id: targetId } : { kind: 'people' }

/** What this person follows, newest first, a page at a time. */
export const useGlobalFeed = () => pagesOf(useFeed())

/** What a person posted on the feed of their own, newest first. */
export const useUserPosts = (userId: string) => pagesOf(useFeed({ userId }))

export const useCommunityPosts = (communityId: string) => pagesOf(useFeed({ communityId }))

/** The posts with a hashtag that this person may read, of all communities or of all people. */
export const useTaggedPosts = (word: string, targetType: 'community' | 'user') =>
  usePages(['feed', 'tag', targetType, word], 10, (client, options) =>
    client.posts.search({ targetType, hashtags: [word], isDeleted: false, ...options }),
  )

export const usePost = (postId: string) => {
  const { client } = useSignedIn()
  return useQuery({
    queryKey: keys.post(postId),
    queryFn: (): Promise<PostsPage> => client.posts.get({ postId }),
  })
}

/** What a post consists of: each picture, and a poll, is a post of its own below it. */
export const partsOf = ({ post, page }: Shown): Post['data'][] =>
  [post, ...page.postChildren.filter(({ parentPostId }) => parentPostId === post.postId)].map(
    ({ data }) => data,
  )

export const pollIn = (shown: Shown): string | undefined =>
  partsOf(shown).find(({ pollId }) => pollId)?.pollId

/** So many polls are followed beside communities and people. */
const mostPolls = 40

/** The polls that are shown, newest first; undefined until the feed is read. */
export const useShownPolls = (): string[] | undefined => {
  const { data: page, isPending } = shownOf(useGlobalFeed())
  if (isPending) return undefined
  return page?.posts.flatMap((post) => pollIn({ post, page }) ?? []).slice(0, mostPolls) ?? []
}

/** The words by which the shown posts are found, each once. */
export const useShownHashtags = (): string[] => [
  ...new Set(shownOf(useGlobalFeed()).data?.posts.flatMap(({ hashtags }) => hashtags) ?? []),
]
