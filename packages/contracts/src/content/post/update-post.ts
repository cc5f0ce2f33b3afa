import { z } from 'zod'
import { byPostId } from '../../resources/by-id.ts'
import { postCollections } from '../../resources/collections.ts'
import { metadataInput } from '../../resources/free-form.ts'
import { hashtag, ifGiven, text } from '../../resources/input.ts'
import { linksInput } from '../../resources/link.ts'
import { mentionedUsers } from '../../resources/mentionee.ts'
import { attachmentsInput } from '../../resources/post-child.ts'
import { changedPostData } from '../../resources/post-data-input.ts'
import { authorAnd } from '../../scopes/content.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'
import { refusalsToAttach, refusalsToWriteText } from '../../shared/refusals.ts'
import { refusalsToEditPost, refusalsToUpdatePostData } from './refusals.ts'

export const updatePost = operation({
  id: 'updatePost',
  owner: 'content',
  method: 'PUT',
  path: '/api/v4/posts/:postId',
  aliases: ['/api/v3/posts/:postId'],
  summary: 'Update a post',
  description:
    'Absent fields are unchanged; an empty text or list clears a field. `attachments` are all that the post shows from now on. `data` of a custom type replaces what was there. While a post is under review, its author changes it only where the network allows that. Authors edit where they may take part: not where they are banned, in a private community that they left, on the feed of a private user whom they do not follow, or between users of whom one blocks the other.',
  may: authorAnd('EDIT_COMMUNITY_POST', 'post-not-found'),
  prehook: 'post.shouldUpdate',
  bodyLimit: 1024 * 1024,
  params: byPostId,
  query: z.object({
    'preserve-edited-at': z
      .boolean()
      .default(false)
      .describe('Whether the post keeps the `editedAt` that it shows.'),
  }),
  queryHeaders: ['preserve-edited-at'],
  body: z.object({
    data: ifGiven(changedPostData).describe('The new content.'),
    attachments: ifGiven(attachmentsInput).describe('All files that the post shows from now on.'),
    metadata: ifGiven(metadataInput).describe('Replaces what was there.'),
    tags: ifGiven(z.array(text(1, 24)).max(5)).describe('Words by which feeds are filtered.'),
    hashtags: ifGiven(z.array(hashtag).max(30)).describe('Without the leading #.'),
    mentionees: ifGiven(mentionedUsers).describe(
      'All users whom the text mentions; who is new among them is notified.',
    ),
    links: ifGiven(linksInput).describe('The links in the text, with what clients show of them.'),
    reason: ifGiven(text(0, 300)).describe(
      'Why an administrator changed the post; kept in its history. Ignored from others.',
    ),
  }),
  example: {
    params: { postId: exampleIds.postId },
    body: { data: { text: 'The first are ripe!' }, tags: ['harvest'] },
  },
  reply: postCollections,
  refusals: [
    'bad-request',
    ...refusalsToEditPost,
    ...refusalsToUpdatePostData,
    'empty-post',
    ...refusalsToAttach('image', 'video', 'file'),
    ...refusalsToWriteText,
  ],
})
