import { z } from 'zod'
import { byCommentId } from '../../resources/by-id.ts'
import { commentCollections } from '../../resources/collections.ts'
import { metadataInput } from '../../resources/free-form.ts'
import { ifGiven } from '../../resources/input.ts'
import { linksInput } from '../../resources/link.ts'
import { mentionedUsers } from '../../resources/mentionee.ts'
import { authorAnd } from '../../scopes/content.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'
import { refusalsToAttach, refusalsToWriteText } from '../../shared/refusals.ts'
import { commentAttachments, commentBodyLimit, commentText } from './comment-input.ts'
import { refusalsToEditComment } from './refusals.ts'

export const updateComment = operation({
  id: 'updateComment',
  owner: 'content',
  method: 'PUT',
  path: '/api/v3/comments/:commentId',
  summary: 'Update a comment',
  description:
    'Absent fields are unchanged; an empty text or list clears. A text or an attachment must be left. New attachments are images that the caller uploaded. On the feed of a user, others than the author need `EDIT_USER_FEED_COMMENT` in the network. Authors edit where they may take part: not where they are banned, in a private community that they left, on the feed of a private user whom they do not follow, or between users of whom one blocks the other.',
  may: authorAnd('EDIT_COMMUNITY_COMMENT', 'comment-not-found'),
  prehook: 'comment.shouldUpdate',
  bodyLimit: commentBodyLimit,
  params: byCommentId,
  body: z.object({
    data: ifGiven(z.object({ text: ifGiven(commentText) })).describe('The new text.'),
    metadata: ifGiven(metadataInput).describe('Replaces what was there.'),
    mentionees: ifGiven(mentionedUsers).describe(
      'All users whom the text mentions; who is new among them is notified.',
    ),
    attachments: ifGiven(commentAttachments).describe(
      'All images that the comment shows from now on.',
    ),
    links: ifGiven(linksInput).describe('The links in the text, with what clients show of them.'),
  }),
  example: {
    params: { commentId: exampleIds.commentId },
    body: { data: { text: 'Well done, everybody.' }, mentionees: [] },
  },
  reply: commentCollections,
  refusals: [
    'bad-request',
    ...refusalsToEditComment,
    ...refusalsToAttach('image'),
    ...refusalsToWriteText,
  ],
})
