import { blockedWith, blocksWith } from '@causerie/authorization'
import { commentCreated, createComment as contract } from '@causerie/contracts/content'
import { targetKey } from '@causerie/contracts/shared'
import { hydrationRows } from '@causerie/hydration'
import { assumeAbsent, claims, command, type Request } from '@causerie/kernel'
import { refusalByRules, theRuleSet } from '@causerie/moderation'
import { claimKey, claimTaken, type Fact, refuse } from '@causerie/protocol'
import { feedCounts, refusalOfAttachments, type UserRow, users } from '@causerie/replicas'
import { targetRows } from '../target/target-policy.ts'
import { verdictOnWritten } from '../target/written-texts.ts'
import { commentFlagging, comments } from './comment.ts'
import { unlessErased } from './comment-policy.ts'
import { type CommentIdentity, commentIdentity, shownComment } from './comment-queries.ts'
import { type CommentReference, resolveReference } from './comment-reference.ts'
import { commentAnswer } from './comment-view.ts'
import { recordRows, recordToCommentOn } from './commented-record.ts'
import { isRepeatOf } from './repeated-comment.ts'

type CreateComment = Request<typeof contract>
type Thread = { record: CommentReference; parent?: CommentIdentity | undefined }

/**
 * What a request for a new comment is about, with what it is on and the comment that it answers.
 */
export const resolveNewComment = (
  { body, newId }: Pick<CreateComment, 'body' | 'newId'>,
  { record, parent }: Thread,
) => {
  const internalId = newId()
  return {
    internalId,
    commentId: body.commentId ?? internalId,
    record,
    parents: parent ? [parent] : [],
    mentioned: [...new Set(body.mentionees?.flatMap((mentionee) => mentionee.userIds))],
    fileIds: body.attachments?.map((attachment) => attachment.fileId) ?? [],
  }
}
type ResolvedNewComment = ReturnType<typeof resolveNewComment>

export const createComment = command(contract, {
  resolve: async (request, reader) => {
    const { parentId } = request.body
    const [record, parent, verdict] = await Promise.all([
      resolveReference(request.body, reader),
      parentId === undefined ? undefined : commentIdentity(reader, parentId),
      verdictOnWritten(request.body, reader),
    ])
    if ('refused' in record) return record
    if (parentId !== undefined && !(parent && isOn(record, parent)))
      return refuse('comment-not-found')
    return { ...resolveNewComment(request, { record, parent }), verdict }
  },

  orderBy: ({ resolved: { record }, body }) => [
    targetKey(record.targetType, record.targetId),
    ...(body.commentId ? [claimKey('comment', body.commentId)] : []),
  ],

  load: ({ resolved: { record, parents, ...resolved }, body, caller }) => ({
    ...hydrationRows(caller, {
      userIds: [caller.userId, ...resolved.mentioned],
      communityIds: record.targetType === 'community' ? [record.targetId] : [],
      fileIds: resolved.fileIds,
    }),
    ...targetRows(record, caller, [record.postedUserId, ...parents.map(({ userId }) => userId)]),
    claims: body.commentId ? [claims.get('comment', body.commentId)] : [],
    ...recordRows(record),
    comment: comments.get(resolved.commentId),
    parents: parents.map(({ commentId }) => comments.get(commentId)),
    answered: parents.map(({ userId }) => users.get(userId)),
    mentionBlocks: blocksWith(caller.userId, resolved.mentioned),
    ruleSet: theRuleSet(),
    ...commentFlagging.hookFlagRows(resolved.commentId, caller),
    // What is flagged is counted.
    flaggedCounts: caller.hookFlag ? [feedCounts.get(record.targetType, record.targetId)] : [],
  }),

  decide: (rows, { resolved, body, caller, at }) => {
    if (!rows.user || rows.user.isDeleted) return refuse('user-not-found')
    const record = recordToCommentOn(rows, { caller, at })
    if ('refused' in record) return record
    if ((body.createdAt ?? body.editedAt) && caller.kind !== 'admin')
      return refuse('permission-denied')
    const isAnswerable = rows.parents.every(
      (parent, i) => unlessErased(parent, rows.answered[i])?.isDeleted === false,
    )
    const knownUsers = new Map(
      rows.users.flatMap((row) => (row && !row.isDeleted ? [[row.userId, row] as const] : [])),
    )
    // Nobody mentions whom they block, or who blocks them.
    for (const userId of blockedWith(caller.userId, rows.mentionBlocks)) knownUsers.delete(userId)
    if (rows.claims[0]) {
      const { referenceType, referenceId } = resolved.record
      const requested = {
        ...contentOf(body),
        referenceType,
        referenceId,
        parentId: resolved.parents[0]?.commentId ?? null,
      }
      const repeated = { ...requested, userId: caller.userId, mentioned: resolved.mentioned }
      return isRepeatOf(rows.comment, repeated, (userId) => knownUsers.has(userId))
        ? []
        : refuse('comment-exists')
    }
    if (!isAnswerable) return refuse('comment-not-found')
    const fileRefusal = refusalOfAttachments(body.attachments ?? [], rows.files, caller)
    const refusal = fileRefusal ?? refusalByRules(resolved.verdict, rows.ruleSet)
    if (refusal) return refusal

    const mentioned = resolved.mentioned.flatMap((userId) => knownUsers.get(userId) ?? [])
    const author = rows.user
    const facts = [
      ...commentFacts({ resolved, body, author, mentioned, segment: record.lastSegment + 1 }),
      ...commentFlagging.flagOfHook(
        { hookFlags: rows.hookFlags },
        { ...idsOfNew(resolved), flaggedUserId: author.userId },
        caller,
      ),
    ]
    // Unknown mentioned users are dropped; the facts hold only if those users are really absent.
    return rows.users.includes(undefined) ? assumeAbsent(facts) : facts
  },

  reply: async ({ caller, rows }, reader) => {
    const loaded = await rows()
    return commentAnswer(reader, {
      viewer: caller,
      comments: loaded.comment ? [shownComment(loaded.comment)] : [],
      rows: loaded,
    })
  },
})

const isOn = (record: CommentReference, { referenceType, referenceId }: CommentIdentity): boolean =>
  record.referenceType === referenceType && record.referenceId === referenceId

const contentOf = ({
  data = {},
  metadata = {},
  attachments = [],
  links = [],
}: CreateComment['body']) => ({
  data,
  metadata,
  attachments,
  links,
})

const idsOfNew = ({ commentId, internalId, record, parents: [parent] }: ResolvedNewComment) => ({
  commentId,
  internalId,
  referenceType: record.referenceType,
  referenceId: record.referenceId,
  targetType: record.targetType,
  targetId: record.targetId,
  parentId: parent?.commentId ?? null,
  rootId: parent ? (parent.rootId ?? parent.commentId) : null,
})

type NewComment = {
  resolved: ResolvedNewComment
  body: CreateComment['body']
  author: UserRow
  mentioned: readonly UserRow[]
  segment: number
}
const commentFacts = ({ resolved, body, author, mentioned, segment }: NewComment): Fact[] => {
  const { internalId, record, parents } = resolved
  const [parent] = parents
  return [
    ...(body.commentId
      ? [claimTaken({ kind: 'comment', value: body.commentId, owner: internalId })]
      : []),
    commentCreated({
      ...idsOfNew(resolved),
      userId: author.userId,
      userInternalId: author.userInternalId,
      postedUserId: record.postedUserId,
      repliedUserId: parent?.userId ?? null,
      segment,
      ...contentOf(body),
      mentionedUserIds: mentioned.map((user) => user.userId),
      mentionedUserInternalIds: mentioned.map((user) => user.userInternalId),
      ...(body.createdAt && { createdAt: body.createdAt }),
      ...(body.editedAt && { editedAt: body.editedAt }),
    }),
  ]
}
