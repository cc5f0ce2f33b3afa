import { z } from 'zod'
import { isWithin, maxCustomData, metadataInput } from '../../resources/free-form.ts'
import {
  anyId,
  chosenIdOf,
  hashtag,
  idOf,
  moment,
  optional,
  text,
  withDefault,
} from '../../resources/input.ts'
import { linksInput } from '../../resources/link.ts'
import { mentionedUsers } from '../../resources/mentionee.ts'
import { attachmentsInput } from '../../resources/post-child.ts'
import { newPostData, withoutUnset } from '../../resources/post-data-input.ts'

/** Custom types have a dotted name, so they never equal a built-in type. */
const customDataType = text(1, 100).regex(
  /^[^.\s]+(\.[^.\s]+)+$/,
  'Must be text, poll, liveStream or a dotted name.',
)
const builtInTypes = ['text', 'poll', 'liveStream'] as const
const isBuiltIn = (dataType: string): boolean => builtInTypes.some((type) => type === dataType)
/** The member of `data` that a post of the type needs. */
const neededIds: Readonly<Record<string, 'pollId' | 'streamId'>> = {
  poll: 'pollId',
  liveStream: 'streamId',
}

type Content = {
  dataType: string
  data: { title?: string | undefined; text?: string | undefined } & Record<string, unknown>
}
/** Built-in types have no members but those that the API defines for them. */
const builtInData = ({ dataType, data }: Content): Record<string, unknown> => {
  const neededId = neededIds[dataType]
  return { title: data.title, text: data.text, ...(neededId && { [neededId]: data[neededId] }) }
}

/**
 * 50,000 characters of text may take 12 bytes each when they are escaped in JSON; the rest is for
 * the other fields.
 */
export const newPostBodyLimit = 1024 * 1024

const fields = {
  postId: optional(chosenIdOf('postId', 150)).describe(
    'An id that you choose. Absent: the service makes one.',
  ),
  targetType: withDefault(z.enum(['user', 'community']), 'user').describe(
    'Whose feed the post is on.',
  ),
  targetId: optional(anyId).describe('Id of the community or user. Absent: the caller.'),
  dataType: withDefault(z.union([z.enum(builtInTypes), customDataType]), 'text').describe(
    '`text`, `poll`, `liveStream`, or a dotted name of your own.',
  ),
  data: newPostData.describe('The content. Posts of a custom type may have any other members.'),
  attachments: optional(attachmentsInput).describe(
    'Files of the caller. Each becomes a child post, as does a poll or a stream.',
  ),
  metadata: optional(metadataInput),
  tags: optional(z.array(text(1, 24)).max(5)).describe('Words by which feeds are filtered.'),
  hashtags: optional(z.array(hashtag).max(30)).describe('Without the leading #.'),
  mentionees: optional(mentionedUsers).describe(
    'The users whom the text mentions; each is notified.',
  ),
  links: optional(linksInput).describe('The links in the text, with what clients show of them.'),
  createdAt: optional(moment).describe('When the post was written. For administrators only.'),
  editedAt: optional(moment).describe(
    'When the post was edited last, after it was written. For administrators only.',
  ),
}

type Checked = z.output<
  z.ZodObject<Pick<typeof fields, 'targetType' | 'targetId' | 'dataType' | 'data' | 'attachments'>>
>
const check = (
  { targetType, targetId, dataType, data, attachments }: Checked,
  context: z.RefinementCtx,
): void => {
  if (targetType === 'community' && targetId === undefined) {
    context.addIssue({
      code: 'custom',
      path: ['targetId'],
      message: 'Is required for the feed of a community.',
    })
  }
  if (!isBuiltIn(dataType) && !isWithin(data, maxCustomData)) {
    context.addIssue({
      code: 'custom',
      path: ['data'],
      message: `Must not be larger than ${maxCustomData} bytes, nor deeply nested.`,
    })
  }
  const neededId = neededIds[dataType]
  if (neededId && !data[neededId]) {
    context.addIssue({
      code: 'custom',
      path: ['data', neededId],
      message: `Is required for a post of the type ${dataType}.`,
    })
  }
  if (dataType === 'text' && !data.text && !attachments?.length) {
    context.addIssue({
      code: 'custom',
      path: ['data', 'text'],
      message: 'A post needs a text or an attachment.',
    })
  }
}
const withData = <Body extends Checked>(body: Body) => ({
  ...body,
  data: isBuiltIn(body.dataType) ? builtInData(body) : withoutUnset(body.data),
})

/** What a new post is made of: now, or at a time. */
export const newPostBody = z.object(fields).superRefine(check).transform(withData)
export type NewPostBody = z.output<typeof newPostBody>

export const postAs = optional(idOf(50)).describe(
  'Internal id of a brand user who writes the post. For administrators only.',
)
export const createPostBody = z
  .object({ ...fields, postAs })
  .superRefine(check)
  .transform(withData)
