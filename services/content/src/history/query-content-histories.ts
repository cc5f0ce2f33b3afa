import { type ContentHistory, queryContentHistories as contract } from '@causerie/contracts/content'
import { hydrate } from '@causerie/hydration'
import { type Caller, type Doc, query, type Reader } from '@causerie/kernel'
import { list } from '@causerie/lists'
import { Json, pageAsked, refuse } from '@causerie/protocol'
import { audienceOfReference } from '../comment/comment-reference.ts'
import { readableComment } from '../comment/comment-visibility.ts'
import { readablePost } from '../post/post-visibility.ts'

type HistoryOf = { contentType: string; contentId: string }
const histories = list<{ doc: Doc<ContentHistory>; userId: string }, HistoryOf>()(
  'content_histories',
  {
    sorts: { lastCreated: { by: 'created_at', order: 'desc' } },
    scan: {
      from: 'content_histories',
      id: '_id',
      columns: 'doc, user_id',
      where: 'content_type = $contentType and content_id = $contentId',
    },
    show: { columns: (row) => `${row}.doc, ${row}.user_id as "userId"` },
  },
)

export const queryContentHistories = query(
  contract,
  async ({ query: { contentType, contentId, options }, caller }, reader) => {
    const author =
      contentType === 'post'
        ? await authorOfPost(reader, caller, contentId)
        : await authorOfComment(reader, caller, contentId)
    if ('refused' in author) return author
    if (author.userId !== caller.userId && !author.isModerating) return refuse('permission-denied')
    const { rows, paging } = await histories(reader, pageAsked('lastCreated', options), {
      contentType,
      contentId,
    })
    const { users, files } = await hydrate(reader, caller, {
      userIds: rows.map(({ userId }) => userId),
    })
    return {
      contentHistories: rows.map(({ doc }) => new Json<ContentHistory>(doc)),
      users,
      files,
      paging,
    }
  },
)

/** The author of a post that the caller may read, and whether the caller moderates posts there. */
const authorOfPost = async (reader: Reader, caller: Caller, postId: string) => {
  const readable = await readablePost(reader, caller, postId)
  return 'refused' in readable
    ? readable
    : { userId: readable.post.postedUserId, isModerating: readable.isModerating }
}

/**
 * The author of a comment that the caller may read, and whether the caller moderates comments
 * there.
 */
const authorOfComment = async (reader: Reader, caller: Caller, commentId: string) => {
  const comment = await readableComment({ resolved: { commentId }, caller }, reader)
  if ('refused' in comment) return comment
  const audience = await audienceOfReference(comment, caller, reader)
  return 'refused' in audience
    ? refuse('comment-not-found')
    : { userId: comment.userId, isModerating: audience.isModerating }
}
