import { blockedWith, blocksWith } from '@causerie/authorization'
import { commentUpdated, updateComment as contract } from '@causerie/contracts/content'
import { targetKey } from '@causerie/contracts/shared'
import { assumeAbsent, command } from '@causerie/kernel'
import { refusalByRules, theRuleSet, withVerdict } from '@causerie/moderation'
import { refuse } from '@causerie/protocol'
import { files, refusalOfAttachments, users } from '@causerie/replicas'
import { verdictOnWritten } from '../target/written-texts.ts'
import { commentFlagging } from './comment.ts'
import { editOf, leavesNothing, mentionsMoved } from './comment-edit.ts'
import { commentToEdit } from './comment-policy.ts'
import { commentAnswerOf } from './comment-view.ts'
import { commentRows, idsOf, peopleOf, resolveComment } from './resolve-comment.ts'

export const updateComment = command(contract, {
  resolve: (request, reader) =>
    withVerdict(resolveComment(request, reader), verdictOnWritten(request.body, reader)),
  orderBy: ({ resolved }) => targetKey(resolved.targetType, resolved.targetId),

  load: ({ resolved, body, caller }) => ({
    ...commentRows(resolved, caller),
    mentioned: mentionedIn(body).map((userId) => users.get(userId)),
    mentionBlocks: blocksWith(caller.userId, mentionedIn(body)),
    ruleSet: theRuleSet(),
    files: (body.attachments ?? []).map(({ fileId }) => files.get(fileId)),
    ...commentFlagging.hookFlagRows(resolved.commentId, caller),
  }),

  decide: (rows, { resolved, body, caller }) => {
    const comment = commentToEdit(rows, caller)
    if ('refused' in comment) return comment
    const kept = new Set(comment.attachments.map(({ fileId }) => fileId))
    const added = (body.attachments ?? []).filter(({ fileId }) => !kept.has(fileId))
    const refusal =
      refusalOfAttachments(added, rows.files, caller) ??
      refusalByRules(resolved.verdict, rows.ruleSet)
    if (refusal) return refusal

    const blocked = blockedWith(caller.userId, rows.mentionBlocks)
    const known = rows.mentioned.flatMap((user) =>
      user && !user.isDeleted && !blocked.has(user.userId) ? [user] : [],
    )
    const edit = editOf(comment, body, body.mentionees && known)
    if (leavesNothing(comment, edit))
      return refuse('bad-request', ['data.text: A comment needs a text or an attachment.'])
    if (Object.keys(edit).length === 0) return []
    const textBefore = comment.data.text
    const facts = [
      commentUpdated({
        ...idsOf(resolved),
        ...peopleOf(comment),
        by: caller.userId,
        ...edit,
        textBefore: typeof textBefore === 'string' ? textBefore : '',
        ...mentionsMoved(comment, edit),
      }),
      ...commentFlagging.flagOfHook(
        { record: comment, hookFlags: rows.hookFlags },
        { ...idsOf(resolved), flaggedUserId: comment.userId },
        caller,
      ),
    ]
    // Unknown mentioned users are dropped; the facts hold only if those users are really absent.
    return rows.mentioned.includes(undefined) ? assumeAbsent(facts) : facts
  },

  reply: (done, reader) => commentAnswerOf(done, reader),
})

const mentionedIn = ({
  mentionees = [],
}: {
  mentionees?: readonly { userIds: readonly string[] }[] | undefined
}): string[] => [...new Set(mentionees.flatMap(({ userIds }) => userIds))]
