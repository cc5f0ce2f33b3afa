import type { Comment, CommentsAnswer, PagesOf } from '../answers.ts'
import { mergedAround, withPages } from './collections.ts'

type Told = Pick<CommentsAnswer, 'users' | 'files'>
export type ToldComment = Omit<Comment, 'myReactions' | 'flags'> &
  Pick<Partial<Comment>, 'myReactions' | 'flags'>

/**
 * The comments on a post, oldest first, in which one is as somebody was told. One that is not there
 * yet comes last, once all pages are read.
 */
export const withComment = (
  list: PagesOf<CommentsAnswer>,
  comment: ToldComment,
  told: Told,
): PagesOf<CommentsAnswer> => {
  const last = list.pages.length - 1
  const page = list.pages.findIndex(({ comments }) =>
    comments.some(({ commentId }) => commentId === comment.commentId),
  )
  if (page < 0 && list.pages[last]?.paging.next !== undefined) return list
  return withPages(list, (answer, index) => {
    if (index !== (page < 0 ? last : page)) return answer
    const known = answer.comments.find(({ commentId }) => commentId === comment.commentId)
    const shown = {
      ...known,
      ...comment,
      myReactions: comment.myReactions ?? known?.myReactions ?? [],
    }
    return {
      ...answer,
      ...mergedAround(answer, told),
      comments: known
        ? answer.comments.map((one) => (one === known ? shown : one))
        : [...answer.comments, shown],
    }
  })
}

/** The comments on a post without one. */
export const withoutComment = (
  list: PagesOf<CommentsAnswer>,
  commentId: string,
): PagesOf<CommentsAnswer> =>
  withPages(list, (answer) => ({
    ...answer,
    comments: answer.comments.filter((one) => one.commentId !== commentId),
  }))
