import { z } from 'zod'
import { exampleIds } from '../../dsl/example-ids.ts'
import { operation } from '../../dsl/operation.ts'
import { authorAnd } from '../../dsl/scopes/content.ts'
import { commentCollections } from '../../resources/collections.ts'
import { metadataInput } from '../../resources/free-form.ts'
import { anyId, ifGiven } from '../../resources/input.ts'
import { linksInput } from '../../resources/link.ts'
import { mentionedUsers } from '../../resources/mentionee.ts'
import { commentAttachments, commentBodyLimit, commentText } from './comment-input.ts'

/**
 * Absent fields are unchanged; an empty text or list clears. A text or an attachment must be left. New attachments are images that the
 * caller uploaded. On the feed of a user, others than the author need `EDIT_USER_FEED_COMMENT` in the network.
 */
export const updateComment = operation({
  id: 'updateComment',
  owner: 'content',
  method: 'PUT',
  path: '/api/v3/comments/:commentId',
  summary: 'Update a comment',
  may: authorAnd('EDIT_COMMUNITY_COMMENT', 'comment-not-found'),
  bodyLimit: commentBodyLimit,
  params: z.object({ commentId: anyId }),
  body: z.object({
    data: ifGiven(z.object({ text: ifGiven(commentText) })),
    metadata: ifGiven(metadataInput),
    mentionees: ifGiven(mentionedUsers),
    attachments: ifGiven(commentAttachments),
    links: ifGiven(linksInput),
  }),
  example: { params: { commentId: exampleIds.commentId }, body: { data: { text: 'Well done, everybody.' }, mentionees: [] } },
  reply: commentCollections,
  rejects: ['bad-request', 'comment-not-found', 'not-a-member', 'banned-from-community', 'permission-denied', 'unknown-file'],
})
