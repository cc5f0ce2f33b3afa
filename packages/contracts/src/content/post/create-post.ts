import { z } from 'zod'
import { exampleIds } from '../../dsl/example-ids.ts'
import { operation } from '../../dsl/operation.ts'
import { membersAndAdministrators } from '../../dsl/scopes/community.ts'
import { postCollections } from '../../resources/collections.ts'
import { isWithin, metadataInput } from '../../resources/free-form.ts'
import { anyId, chosenIdOf, hashtag, idOf, isEmpty, optional, text, withDefault } from '../../resources/input.ts'
import { mentionedUsers } from '../../resources/mentionee.ts'
import { PostData } from '../../resources/post.ts'

/** Custom types have a dotted name, so they never equal a built-in type. */
const customDataType = text(1, 100).regex(/^[^.\s]+(\.[^.\s]+)+$/, 'Must be text or a dotted name.')

const maxCustomData = 100 * 1024

/** Removes the empty members that the API defines: what does not apply to a post is absent. */
const withoutUnset = (data: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(data).filter(([member, value]) => value !== undefined && !(isEmpty(value) && member in PostData.shape)))

const attachment = z.object({ fileId: idOf(50), type: z.enum(['image', 'file', 'video']) })

export const createPost = operation({
  id: 'createPost',
  owner: 'content',
  method: 'POST',
  path: '/api/v4/posts',
  summary: 'Create a post',
  description:
    'Creates a post on the feed of a community or a user (by default the caller). Unknown mentioned users are dropped. ' +
    'Nobody posts on the feed of a user whom they block or who blocks them. A repeat with the same `postId` and the same ' +
    'content returns the post.',
  may: membersAndAdministrators,
  // 50,000 characters of text may take 12 bytes each when they are escaped in JSON; the rest is for the other fields.
  bodyLimit: 1024 * 1024,
  body: z
    .object({
      postId: optional(chosenIdOf('postId', 150)).describe('An id that you choose. Absent: the service makes one.'),
      targetType: withDefault(z.enum(['user', 'community']), 'user').describe('Whose feed the post is on.'),
      targetId: optional(anyId).describe('Id of the community or user. Absent: the caller.'),
      dataType: withDefault(z.union([z.literal('text'), customDataType]), 'text').describe('`text`, or a dotted name of your own.'),
      data: z
        .looseObject({ title: optional(text(0, 150)), text: optional(text(0, 50_000)) })
        .describe('The content. Posts of a custom type may have any other members.'),
      attachments: optional(z.array(attachment).max(10)).describe(
        'Each becomes a child post. As long as no file can be uploaded, each is an unknown file.',
      ),
      metadata: optional(metadataInput),
      tags: optional(z.array(text(1, 24)).max(5)).describe('Words by which feeds are filtered.'),
      hashtags: optional(z.array(hashtag).max(30)).describe('Without the leading #.'),
      mentionees: optional(mentionedUsers).describe('The users whom the text mentions; each is notified.'),
    })
    .superRefine(({ targetType, targetId, dataType, data, attachments }, context) => {
      if (targetType === 'community' && targetId === undefined) {
        context.addIssue({ code: 'custom', path: ['targetId'], message: 'Is required for the feed of a community.' })
      }
      if (dataType !== 'text' && !isWithin(data, maxCustomData)) {
        context.addIssue({ code: 'custom', path: ['data'], message: `Must not be larger than ${maxCustomData} bytes, nor deeply nested.` })
      }
      if (dataType === 'text' && !data.text && !attachments?.length) {
        context.addIssue({ code: 'custom', path: ['data', 'text'], message: 'A post needs a text or an attachment.' })
      }
    })
    .transform((body) => ({
      ...body,
      data: body.dataType === 'text' ? { title: body.data.title, text: body.data.text } : withoutUnset(body.data),
    })),
  example: {
    body: {
      postId: exampleIds.newPostId,
      targetType: 'community',
      targetId: exampleIds.communityId,
      dataType: 'text',
      data: { title: 'Tomatoes', text: 'The first are ripe, @bob.' },
      metadata: { plot: 'south' },
      tags: ['harvest'],
      hashtags: ['tomatoes'],
      mentionees: [{ type: 'user', userIds: [exampleIds.userId] }],
    },
  },
  reply: postCollections,
  rejects: [
    'community-not-found',
    'user-not-found',
    'not-a-member',
    'banned-from-community',
    'permission-denied',
    'blocked-user',
    'post-exists',
    'unknown-file',
  ],
})
