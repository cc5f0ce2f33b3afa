import type { Answer } from '@causerie/client'
import { fileIdsOf, type Medium, mediaOf } from '../content/media.ts'
import { textOf } from '../review/flagged.ts'

export type PostPage = Pick<
  Answer<'get', '/api/v5/posts'>,
  'posts' | 'postChildren' | 'users' | 'files' | 'paging'
>
type PostResource = PostPage['posts'][number]

/** A post in a list, with its words and the name of its author. */
export type Post = PostResource & {
  text: string
  author: string
  media: Medium[]
  pollId: string | undefined
}

export const postsOf = ({ posts, postChildren, users, files }: Omit<PostPage, 'paging'>): Post[] =>
  posts.map((post) => ({
    ...post,
    ...shownBy(post, { postChildren, files }),
    text: textOf(post.data),
    author:
      users.find(({ userId }) => userId === post.postedUserId)?.displayName || post.postedUserId,
  }))

/** What a post shows besides its words, itself or by its children. */
const shownBy = (
  post: PostResource,
  { postChildren, files }: Pick<PostPage, 'postChildren' | 'files'>,
) => {
  const data = [post, ...postChildren.filter(({ postId }) => post.children.includes(postId))].map(
    (one) => one.data,
  )
  const fileIds = data.flatMap(fileIdsOf)
  return {
    media: mediaOf(
      data,
      files.filter(({ fileId }) => fileIds.includes(fileId)),
    ),
    pollId: data.find(({ pollId }) => pollId)?.pollId,
  }
}

export const postIdOf = ({ postId }: Post): string => postId
