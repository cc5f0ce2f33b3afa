import { type Comment, type getComment, type HashFlag, Json, type Reply } from '@causerie/contracts'
import { docOf, present, type Reader } from '@causerie/kernel'
import { type HydrationRows, hydrate, type Viewer } from '@causerie/replicas'
import { idsIn } from '../post/post-queries.ts'
import type { CommentDoc, CommentRow } from './comment.ts'
import { commentsByIds, type ShownComment, shownComment } from './comment-queries.ts'

/** What is added for the viewer. */
const defaults = Json.of({ myReactions: [] } satisfies Partial<Comment>)

/** A comment as clients see it. */
export const presentComment = ({ doc, activity, flagCount, hashFlag }: ShownComment): Json<Comment> =>
  present<Comment>()(doc, { flagCount, hashFlag: hashFlagIn(hashFlag) }, activity, defaults)

// Stored by the schema of the row.
const hashFlagIn = (column: string | null): HashFlag | null => (column === null ? null : (JSON.parse(column) as HashFlag))

/** What viewers are shown: a deleted comment keeps its place, and its content is shown to its author and moderators alone. */
export const shownTo =
  (viewer: { userId: string; isModerating: boolean }) =>
  (comment: ShownComment): ShownComment =>
    !comment.isDeleted || viewer.isModerating || comment.userId === viewer.userId ? comment : withoutContent(comment)

const withoutContent = (comment: ShownComment): ShownComment => ({
  ...comment,
  // Stored by the schema of the row.
  doc: docOf({ ...(JSON.parse(comment.doc) as CommentDoc), ...noContent }),
  mentionedUserIds: null,
  fileIds: null,
})
const noContent = { data: {}, metadata: {}, mentionees: [], links: [], attachments: [] }

type Presented = { viewer: Viewer; comments: readonly ShownComment[]; rows?: HydrationRows | undefined }
/**
 * Comments with everything they mention: their newest replies, authors, mentioned users, files, and the memberships of viewer and authors.
 * `rows` are what a command has loaded.
 */
export const commentAnswer = async (reader: Reader, { viewer, comments, rows }: Presented): Promise<Reply<typeof getComment>> => {
  const shown = new Set(comments.map(({ commentId }) => commentId))
  const named = comments.flatMap((comment) => idsIn(comment.childIds)).filter((id) => !shown.has(id))
  const children = await shownComments(reader, named, viewer)
  const all = [...comments, ...children]
  const { communityUsers, users, files } = await hydrate(reader, viewer, {
    ...mentionedIn(all),
    memberships: membershipsOf(all, viewer),
    rows,
  })
  return {
    comments: comments.map(presentComment),
    commentChildren: children.map(presentComment),
    communityUsers,
    users,
    files,
  }
}

type Done = { caller: Viewer; rows: () => Promise<{ comment: CommentRow | undefined }> }
/** The answer to a command on one comment. */
export const commentAnswerOf = async ({ caller, rows }: Done, reader: Reader): Promise<Reply<typeof getComment>> => {
  const { comment } = await rows()
  return commentAnswer(reader, { viewer: caller, comments: comment ? [shownComment(comment)] : [] })
}

/** Comments that other records name as their newest ones. One may have been deleted meanwhile. */
export const shownComments = async (reader: Reader, commentIds: readonly string[], { userId }: Viewer): Promise<ShownComment[]> =>
  (await commentsByIds(reader, commentIds)).map(shownTo({ userId, isModerating: false }))

/** The users and files that comments show. */
export const mentionedIn = (comments: readonly ShownComment[]) => ({
  userIds: comments.flatMap((comment) => [comment.userId, ...idsIn(comment.mentionedUserIds)]),
  fileIds: comments.flatMap((comment) => idsIn(comment.fileIds)),
})

/** The memberships of viewer and authors in the communities of comments. */
export const membershipsOf = (comments: readonly ShownComment[], viewer: Viewer) =>
  comments
    .filter(({ targetType }) => targetType === 'community')
    .flatMap(({ targetId: communityId, userId }) => [
      { communityId, userId: viewer.userId },
      { communityId, userId },
    ])
