import type { Records } from '@causerie/client'
import type { CommentRecord, ImportRecord } from '../import-record.ts'
import { chosenId, isDeletedAuthor, mentioneesIn } from './authors.ts'
import { fileRecordsOf, hasReadable } from './files.ts'
import { createParents } from './parents.ts'
import { reactionsOn } from './reactions.ts'
import type { Source } from './source.ts'
import { untilDeleted } from './until-deleted.ts'

type Commented = { type: 'post' | 'story'; id: string; count: number }

/** The comments on a post or story and their replies, the oldest first. */
export const commentsOn = (commented: Commented, source: Source) =>
  untilDeleted(pagesOf(commented, source))

async function* pagesOf(
  { type, id, count }: Commented,
  source: Source,
): AsyncGenerator<ImportRecord, void, undefined> {
  if (count === 0) return
  const parents = createParents(async (commentIds) => {
    const { comments, ...beside } = await source.client.get('/api/v3/comments/list', {
      params: { query: { commentIds: [...commentIds] } },
    })
    return comments
      .filter((comment) => isRead(comment, { ...beside, source }))
      .map(({ commentId }) => commentId)
  })
  let token: string | undefined
  do {
    const { comments, files, users, paging } = await source.client.get('/api/v3/comments', {
      params: {
        query: {
          referenceId: id,
          referenceType: type,
          filterByParentId: false,
          isDeleted: false,
          sortBy: 'firstCreated',
          options: { type: 'pagination', limit: 100, token },
        },
      },
    })
    for (const comment of comments)
      parents.note(comment.commentId, isRead(comment, { files, users, source }))
    const gone = await parents.leftOutOf(comments.map(({ parentId }) => parentId))
    for (const comment of comments) {
      const { commentId, parentId } = comment
      const isOfGone = parentId !== null && gone.has(parentId)
      if (isOfGone)
        source.leftOut.add('links from replies to comments that are left out', commentId)
      const read = isOfGone ? { ...comment, parentId: null } : comment
      yield* recordsOf(read, { files, users, source })
    }
    token = paging.next
  } while (token !== undefined)
}

type Beside = {
  files: readonly Records['File'][]
  users: readonly Records['User'][]
  source: Source
}

/** Whether a comment has a line. */
const isRead = (comment: Records['Comment'], { files, users, source }: Beside): boolean =>
  !comment.isDeleted &&
  !isDeletedAuthor(comment.userPublicId, users) &&
  (Boolean(comment.data.text) ||
    imagesOf(comment).some(({ fileId }) => hasReadable(fileId, { files, source })))

const imagesOf = ({ attachments }: Records['Comment']) =>
  attachments.filter(({ type }) => type === 'image')

async function* recordsOf(
  comment: Records['Comment'],
  { files, users, source }: Beside,
): AsyncGenerator<ImportRecord, void, undefined> {
  const { leftOut } = source
  const { commentId, userPublicId: userId } = comment
  if (isDeletedAuthor(userId, users)) return leftOut.add('comments of deleted users')
  const attached = fileRecordsOf(
    imagesOf(comment).map(({ fileId }) => fileId),
    { files, userId, source },
  )
  if (!comment.data.text && attached.length === 0)
    return leftOut.add('comments whose files are left out', commentId)
  yield* attached
  yield {
    kind: 'comment',
    id: commentId,
    commentId: chosenId(commentId),
    referenceType: comment.referenceType,
    referenceId: comment.referenceId,
    parentId: comment.parentId,
    userId,
    data: comment.data,
    attachments: attached.map(({ id: fileId }) => ({ type: 'image', fileId })),
    metadata: comment.metadata,
    mentionees: mentioneesIn(comment.mentionees, users),
    links: comment.links,
    createdAt: comment.createdAt,
    editedAt: comment.editedAt,
  } satisfies CommentRecord
  yield* reactionsOn({ type: 'comment', id: commentId, count: comment.reactionsCount }, source)
}
