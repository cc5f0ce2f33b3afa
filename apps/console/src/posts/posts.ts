import type { Answer } from '@causerie/client'
import { textOf } from '../review/flagged.ts'

export type PostPage = Pick<Answer<'get', '/api/v5/posts'>, 'posts' | 'users' | 'paging'>
type PostResource = PostPage['posts'][number]

/** A post in a list, with its words and the name of its author. */
export type Post = PostResource & { text: string; author: string }

export const postsOf = ({ posts, users }: Pick<PostPage, 'posts' | 'users'>): Post[] =>
  posts.map((post) => ({
    ...post,
    text: textOf(post.data),
    author: users.find(({ userId }) => userId === post.postedUserId)?.displayName || post.postedUserId,
  }))

export const postIdOf = ({ postId }: Post): string => postId
