type InThread = { commentId: string; parentId: string | null }

/**
 * Comments in threads: each comment, then the replies below it, in the order in which they came.
 * Replies whose comment is not among them stand at the end.
 */
export const threaded = <Comment extends InThread>(comments: readonly Comment[]): Comment[] => {
  const ids = new Set(comments.map(({ commentId }) => commentId))
  const repliesTo = (parentId: string): Comment[] =>
    comments
      .filter((comment) => comment.parentId === parentId)
      .flatMap((reply) => [reply, ...repliesTo(reply.commentId)])
  const first = comments.filter(({ parentId }) => parentId === null)
  const others = comments.filter(({ parentId }) => parentId !== null && !ids.has(parentId))
  return [...first, ...others].flatMap((comment) => [comment, ...repliesTo(comment.commentId)])
}
