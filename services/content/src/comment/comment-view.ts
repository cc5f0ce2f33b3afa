import type { Comment, getComment } from '@causerie/contracts/content'
import type { Flag } from '@causerie/contracts/shared'
import { hashFlagIn } from '@causerie/flags'
import { type HydrationRows, hydrate, type Viewer } from '@causerie/hydration'
import { docOf, present, type Reader, valueIn } from '@causerie/kernel'
import type { Json, Reply } from '@causerie/protocol'
import { idsIn } from '../ids-in.ts'
import { myReactionsTo } from '../reaction/my-reactions.ts'
import { type CommentRow, commentFlagging } from './comment.ts'
import { commentsByIds, type ShownComment, shownComment } from './comment-queries.ts'

type ForViewer = { myReactions: string[]; flags?: Flag[] }
/** A comment as clients see it. */
const presentComment = (
  { doc, activity, flagCount, hashFlag }: ShownComment,
  forViewer: ForViewer,
): Json<Comment> =>
  present<Comment>()(doc, { flagCount, hashFlag: hashFlagIn(hashFlag), ...forViewer }, activity)

/** Comments as their viewer sees them. */
export const presenterFor = async (
  reader: Reader,
  viewer: Viewer,
  shown: readonly ShownComment[],
) => {
  const records = shown.map(({ commentId: id, activity }) => ({ id, activity }))
  const [myReactions, flags] = await Promise.all([
    myReactionsTo(reader, viewer, { type: 'comment', records }),
    flagsOf(reader, shown),
  ])
  return (comment: ShownComment): Json<Comment> => {
    const ownFlags = flags?.get(comment.commentId)
    return presentComment(comment, {
      myReactions: myReactions(comment.commentId),
      ...(ownFlags && { flags: [...ownFlags] }),
    })
  }
}

/**
 * The newest flags of comments that the viewer moderates, by their ids; undefined if none has any.
 */
const flagsOf = async (reader: Reader, comments: readonly ShownComment[]) => {
  const ids = comments
    .filter(({ areFlagsShown, flagCount }) => areFlagsShown && flagCount > 0)
    .map(({ commentId }) => commentId)
  return ids.length > 0 ? commentFlagging.newestFlags(reader, ids) : undefined
}

/**
 * What viewers are shown: a deleted comment keeps its place, and its content is shown to its author
 * and moderators alone; flags to moderators alone.
 */
export const shownTo =
  (viewer: { userId: string; isModerating: boolean }) =>
  (comment: ShownComment): ShownComment => {
    if (viewer.isModerating) return { ...comment, areFlagsShown: true }
    return !comment.isDeleted || comment.userId === viewer.userId
      ? comment
      : withoutContent(comment)
  }

const withoutContent = (comment: ShownComment): ShownComment => ({
  ...comment,
  doc: docOf({ ...valueIn(comment.doc), ...noContent }),
  mentionedUserIds: null,
  fileIds: null,
})
const noContent = { data: {}, metadata: {}, mentionees: [], links: [], attachments: [] }

type Presented = {
  viewer: Viewer
  comments: readonly ShownComment[]
  rows?: HydrationRows | undefined
}
/**
 * Comments with everything they mention: their newest replies, authors, mentioned users, files, and
 * the memberships of viewer and authors. `rows` are what a command has loaded.
 */
export const commentAnswer = async (
  reader: Reader,
  { viewer, comments, rows }: Presented,
): Promise<Reply<typeof getComment>> => {
  const shown = new Set(comments.map(({ commentId }) => commentId))
  const named = comments
    .flatMap((comment) => idsIn(comment.childIds))
    .filter((id) => !shown.has(id))
  const children = await shownComments(reader, named, viewer)
  const all = [...comments, ...children]
  const [{ communityUsers, users, files }, presented] = await Promise.all([
    hydrate(reader, viewer, { ...mentionedIn(all), memberships: membershipsOf(all, viewer), rows }),
    presenterFor(reader, viewer, all),
  ])
  return {
    comments: comments.map(presented),
    commentChildren: children.map(presented),
    communityUsers,
    users,
    files,
  }
}

type Done = { caller: Viewer; rows: () => Promise<{ comment: CommentRow | undefined }> }
/** The answer to a command on one comment. */
export const commentAnswerOf = async (
  { caller, rows }: Done,
  reader: Reader,
): Promise<Reply<typeof getComment>> => {
  const { comment } = await rows()
  return commentAnswer(reader, { viewer: caller, comments: comment ? [shownComment(comment)] : [] })
}

/** Comments that other records name as their newest ones. One may have been deleted meanwhile. */
export const shownComments = async (
  reader: Reader,
  commentIds: readonly string[],
  { userId }: Viewer,
): Promise<ShownComment[]> =>
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
