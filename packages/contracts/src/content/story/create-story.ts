import { z } from 'zod'
import { storyCollections } from '../../resources/collections.ts'
import { freeFormInput, isWithin } from '../../resources/free-form.ts'
import { anyId, idOf, optional, text, withDefault } from '../../resources/input.ts'
import { Role } from '../../resources/role.ts'
import { storyCreators } from '../../scopes/community.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'
import { refusalsToAttach, refusalsToWriteText } from '../../shared/refusals.ts'

const maxData = 10 * 1024
const maxMetadata = 5 * 1024

/** Some clients send members that are empty, or that stories do not have. */
const data = z
  .looseObject({
    text: optional(text(0, maxData)).describe('Of a text.'),
    fileId: optional(idOf(50)).describe('Of an image or a video that the caller uploaded.'),
    imageDisplayMode: withDefault(z.enum(['fit', 'fill']), 'fit').describe(
      'How an image fills the screen.',
    ),
  })
  .refine(
    (value) => isWithin(value, maxData),
    `Must not be larger than ${maxData} bytes, nor deeply nested.`,
  )

const hyperlink = z.object({
  type: z.literal('hyperlink'),
  // What is no link of the web is a refusal of its own, so it is not checked here.
  data: z.object({ url: optional(text(0, 1000)), customText: optional(text(0, 30)) }),
})

export const createStory = operation({
  id: 'createStory',
  owner: 'content',
  method: 'POST',
  path: '/api/v4/stories',
  summary: 'Create a story',
  description:
    'Creates a story in a community. It is shown until the time that the social setting `story.expiryTimeMinutes` gives it. ' +
    'Allowed to those who manage stories, and to all members if `story.allowAllUserToCreateStory` is set. A user creates at most ' +
    '100 stories a day, and a community gets at most 1,000, unless the installation says otherwise (days are those of UTC). A repeat with the same `referenceId` and the same content ' +
    'returns the story.',
  may: storyCreators,
  prehook: 'story.shouldCreate',
  badInput: 'invalid-parameters',
  body: z.object({
    data: data.describe(
      'The content: `text` of a text, `fileId` of an image or a video; an empty text counts as absent.',
    ),
    dataType: z.enum(['text', 'image', 'video']).describe('Which content the story has.'),
    targetType: z.literal('community').describe('Whose story it is.'),
    targetId: anyId.describe('Id of the community.'),
    referenceId: idOf(900).describe('An id that you choose; it comes back in this answer.'),
    items: optional(
      z
        .array(hyperlink)
        .max(10)
        .refine((items) => items.length <= 1, 'Must not have more than one hyperlink.'),
    ).describe('What the story shows besides: a hyperlink.'),
    metadata: optional(freeFormInput(maxMetadata)),
  }),
  example: {
    body: {
      data: { text: 'The first tomatoes are ripe.' },
      dataType: 'text',
      targetType: 'community',
      targetId: exampleIds.communityId,
      referenceId: 'draft-1',
      items: [
        { type: 'hyperlink', data: { url: 'https://example.com/tomatoes', customText: 'Recipes' } },
      ],
      metadata: { plot: 'south' },
    },
  },
  reply: { ...storyCollections, roles: z.array(Role) },
  refusals: [
    'user-not-found',
    'story-target-not-found',
    'forbidden',
    'story-content',
    'bad-link',
    'story-exists',
    ...refusalsToAttach('image', 'video'),
    ...refusalsToWriteText,
    'too-many-stories-of-user',
    'too-many-stories-in-community',
  ],
})
