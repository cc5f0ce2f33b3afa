import type { Records } from '@causerie/client'
import type { CommentRecord, ImportRecord } from '../import-record.ts'
import { chosenId, isDeletedAuthor, mentioneesIn } from './authors.ts'
import { fileRecordsOf } from './files.ts'
import { reactionsOn } from './reactions.ts'
import type { Source } from './source.ts'

/** The comments on a post or story and their replies, the oldest first. */
export async function* commentsOn(
  { type, id, count }: { type: 'post' | 'story'; id: string; count: number },
  source: Source,
): AsyncGenerator<ImportRecord, void, undefined> {
  if (count === 0) return
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
    for (const comment of comments) yield* recordsOf(comment, { files, users, source })
    token = paging.next
  } while (token !== undefined)
}

type Beside = {
  files: readonly Records['File'][]
  users: readonly Records['User'][]
  source: Source
}

async function* recordsOf(
  comment: Records['Comment'],
  { files, users, source }: Beside,
): AsyncGenerator<ImportRecord, void, undefined> {
  const { leftOut } = source
  const { commentId, userPublicId: userId } = comment
  if (isDeletedAuthor(userId, users)) return leftOut.add('comments of deleted users')
  const images = comment.attachments.filter(({ type }) => type === 'image')
  const attached = fileRecordsOf(
    images.map(({ fileId }) => fileId),
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
