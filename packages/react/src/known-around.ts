import type { QueryClient } from '@tanstack/react-query'
import type { PagesOf, PostsAnswer } from './answers.ts'
import { keys } from './keys.ts'
import type { ToldPosts } from './patches/posts.ts'

type Wanted = { userId: string; communityId: string | null | undefined }

/** What feeds already tell of whom a new post names: its author with the avatar, and its community. */
export const knownAround = (
  cache: QueryClient,
  { userId, communityId }: Wanted,
): Omit<ToldPosts, 'posts'> => {
  const answers = cache
    .getQueriesData<PagesOf<PostsAnswer> | PostsAnswer>({ queryKey: keys.feeds })
    .flatMap(([, data]) => (data && 'pages' in data ? data.pages : (data ?? [])))
  const author = firstOf(answers, ({ users }) => users.find((user) => user.userId === userId))
  const avatar = firstOf(answers, ({ files }) =>
    files.find(({ fileId }) => fileId === author?.avatarFileId),
  )
  const community = firstOf(answers, ({ communities }) =>
    communities.find((one) => one.communityId === communityId),
  )
  return {
    users: author ? [author] : [],
    files: avatar ? [avatar] : [],
    communities: community ? [community] : [],
    postChildren: [],
    feeds: [],
  }
}

const firstOf = <A, T>(
  answers: readonly A[],
  find: (answer: A) => T | undefined,
): T | undefined => {
  for (const answer of answers) {
    const found = find(answer)
    if (found !== undefined) return found
  }
  return undefined
}
