import type { Records } from '@causerie/client'
import type { PagesOf, Post, PostsAnswer } from '../answers.ts'
import { merged, mergedAround, withPages } from './collections.ts'

/** What an event tells of posts, which leaves out what depends on who is told. */
export type ToldPosts = Pick<
  Records['RealtimeData']['post.created'],
  'posts' | 'postChildren' | 'users' | 'files' | 'communities' | 'feeds'
>
type ToldPost = ToldPosts['posts'][number]

const asKnown = (post: ToldPost, known: Post | undefined): Post => ({
  ...known,
  ...post,
  myReactions: known?.myReactions ?? [],
})
const asKnownCommunity = (
  community: ToldPosts['communities'][number],
  known: PostsAnswer['communities'],
): PostsAnswer['communities'][number] => ({
  // Whoever reads what is posted there is mostly a member; a list that says so comes first.
  isJoined: true,
  ...known.find(({ communityId }) => communityId === community.communityId),
  ...community,
})

const around = <A extends PostsAnswer>(answer: A, told: ToldPosts): A => ({
  ...answer,
  ...mergedAround(answer, told),
  postChildren: merged(
    answer.postChildren,
    told.postChildren.map((child) =>
      asKnown(
        child,
        answer.postChildren.find(({ postId }) => postId === child.postId),
      ),
    ),
    ({ postId }) => postId,
  ),
  communities: merged(
    answer.communities,
    told.communities.map((community) => asKnownCommunity(community, answer.communities)),
    ({ communityId }) => communityId,
  ),
})

const has = ({ posts }: PostsAnswer, id: string): boolean =>
  posts.some(({ postId }) => postId === id)

/** An answer in which posts that it has are as somebody was told. */
export const withChangedPosts = <A extends PostsAnswer>(answer: A, told: ToldPosts): A => {
  const changed = told.posts.filter(({ postId }) => has(answer, postId))
  if (changed.length === 0) return answer
  return {
    ...around(answer, told),
    posts: answer.posts.map((post) => {
      const one = changed.find(({ postId }) => postId === post.postId)
      return one ? asKnown(one, post) : post
    }),
  }
}

/** A feed, newest first, with a new post on top of its first page. */
export const withNewPosts = <A extends PostsAnswer>(
  list: PagesOf<A>,
  told: ToldPosts,
): PagesOf<A> => {
  const unknown = told.posts.filter(({ postId }) => !list.pages.some((page) => has(page, postId)))
  return withPages(list, (answer, index) => {
    const changed = withChangedPosts(answer, told)
    return index > 0 || unknown.length === 0
      ? changed
      : {
          ...around(changed, told),
          posts: [...unknown.map((post) => asKnown(post, undefined)), ...changed.posts],
        }
  })
}

/** An answer without a post. */
export const withoutPost = <A extends PostsAnswer>(answer: A, id: string): A =>
  has(answer, id)
    ? { ...answer, posts: answer.posts.filter(({ postId }) => postId !== id) }
    : answer

type Reaction = { name: string; isAdded: boolean }
type Reacted = { reactions: Record<string, number>; reactionsCount: number; myReactions: string[] }
/** A record to which the user has reacted, or reacts no more; once, however often it is asked. */
export const withOwnReaction = <R extends Reacted>(record: R, { name, isAdded }: Reaction): R => {
  if (record.myReactions.includes(name) === isAdded) return record
  const step = isAdded ? 1 : -1
  return {
    ...record,
    myReactions: isAdded
      ? [...record.myReactions, name]
      : record.myReactions.filter((one) => one !== name),
    reactions: { ...record.reactions, [name]: Math.max(0, (record.reactions[name] ?? 0) + step) },
    reactionsCount: Math.max(0, record.reactionsCount + step),
  }
}

type Counted = { postId: string; commentId: string; isAdded: boolean }
/**
 * An answer in which a post has one comment more or less; not if the post was read after it, as its
 * newest comments say.
 */
export const withCommentCounted = <A extends PostsAnswer>(
  answer: A,
  { postId: id, commentId, isAdded }: Counted,
): A =>
  has(answer, id)
    ? {
        ...answer,
        posts: answer.posts.map((post) => {
          const { postId, comments, commentsCount } = post
          if (postId !== id || (isAdded && comments.includes(commentId))) return post
          return {
            ...post,
            comments: isAdded
              ? [...comments, commentId]
              : comments.filter((one) => one !== commentId),
            commentsCount: Math.max(0, commentsCount + (isAdded ? 1 : -1)),
          }
        }),
      }
    : answer
