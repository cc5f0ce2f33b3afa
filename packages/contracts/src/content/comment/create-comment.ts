import { z } from 'zod'
import { commentCollections } from '../../resources/collections.ts'
import { metadataInput } from '../../resources/free-form.ts'
import { anyId, chosenIdOf, moment, optional } from '../../resources/input.ts'
import { linksInput } from '../../resources/link.ts'
import { mentionedUsers } from '../../resources/mentionee.ts'
import { participants } from '../../scopes/content.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'
import { refusalsToAttach, refusalsToWriteText } from '../../shared/refusals.ts'
import { commentAttachments, commentBodyLimit, commentData, reference } from './comment-input.ts'
import { refusalsToComment, refusalsToFindCommentedRecord } from './refusals.ts'

export const createComment = operation({
  id: 'createComment',
  owner: 'content',
  method: 'POST',
  path: '/api/v3/comments',
  summary: 'Create a comment or a reply',
  description:
    'Creates a comment on a published post or on a story that is shown, or a reply to a comment on it. Stories have comments where the community allows them (`allowCommentInStory`). It is published at once; communities that want comments to wait for a moderator (`needApprovalOnCommentCreation`) are refused. Nobody comments on a post or story, or replies to a comment, whose author they block or who blocks them. Unknown mentioned users, and those with such a block, are dropped. A repeat with the same `commentId` and the same content returns the comment. There is no record of the type `content`: it is refused with 404/400400.',
  may: participants('post-not-found'),
  prehook: 'comment.shouldCreate',
  bodyLimit: commentBodyLimit,
  body: z
    .object({
      commentId: optional(chosenIdOf('commentId', 150)).describe(
        'An id that you choose. Absent: the service makes one.',
      ),
      ...reference,
      parentId: optional(anyId).describe(
        'The comment that a reply answers; it may be a reply itself.',
      ),
      data: optional(commentData).describe('The text.'),
      metadata: optional(metadataInput),
      mentionees: optional(mentionedUsers).describe(
        'The users whom the text mentions; each is notified.',
      ),
      attachments: optional(commentAttachments).describe('Images that the caller uploaded.'),
      links: optional(linksInput).describe(
        'The links in the text, with what clients show of them.',
      ),
      createdAt: optional(moment).describe(
        'When the comment was written. For administrators only.',
      ),
      editedAt: optional(moment).describe(
        'When the comment was edited last, after it was written. For administrators only.',
      ),
    })
    .superRefine(({ data, attachments }, context) => {
      if (data?.text || attachments?.length) return
      context.addIssue({
        code: 'custom',
        path: ['data', 'text'],
        message: 'A comment needs a text or an attachment.',
      })
    }),
  example: {
    body: {
      commentId: exampleIds.newCommentId,
      referenceId: exampleIds.postId,
      referenceType: 'post',
      data: { text: 'Well done, @bob.' },
      metadata: { mood: 'cheerful' },
      mentionees: [{ type: 'user', userIds: [exampleIds.userId] }],
    },
  },
  reply: commentCollections,
  refusals: [
    ...refusalsToFindCommentedRecord,
    ...refusalsToComment,
    'comment-not-found',
    'user-not-found',
    'permission-denied',
    'comment-exists',
    ...refusalsToAttach('image'),
    ...refusalsToWriteText,
  ],
})
