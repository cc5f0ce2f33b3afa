import { z } from 'zod'
import { byPostId } from '../../resources/by-id.ts'
import { postCollections } from '../../resources/collections.ts'
import { freeFormInput } from '../../resources/free-form.ts'
import { ifGiven, text } from '../../resources/input.ts'
import { changedPostData } from '../../resources/post-data-input.ts'
import { authorAnd } from '../../scopes/content.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'
import { refusalsToWriteText } from '../../shared/refusals.ts'
import { refusalsToEditPost, refusalsToUpdatePostData } from './refusals.ts'

const maxChange = 100 * 1024

/** Keys that are set or deleted; all others stay. */
const keyChanges = <S extends z.ZodType>(set: S) =>
  z.object({ set: ifGiven(set), delete: ifGiven(z.array(text(1, 100)).max(100)) })
const dataChanges = keyChanges(changedPostData.pipe(freeFormInput(maxChange)))
const metadataChanges = keyChanges(freeFormInput(maxChange))

export const patchPost = operation({
  id: 'patchPost',
  owner: 'content',
  method: 'PATCH',
  path: '/api/v4/posts/:postId',
  summary: 'Change keys of a post',
  description:
    'Sets and deletes single keys of `metadata`, and of `data` of posts of a custom type. A key in both lists is set. Allowed to those who may update the post.',
  may: authorAnd('EDIT_COMMUNITY_POST', 'post-not-found'),
  prehook: 'post.shouldUpdate',
  bodyLimit: 512 * 1024,
  params: byPostId,
  body: z.object({
    data: ifGiven(dataChanges).describe('Keys of the data of a custom type.'),
    metadata: ifGiven(metadataChanges).describe('Keys of the metadata.'),
  }),
  example: {
    params: { postId: exampleIds.postId },
    body: { metadata: { set: { plot: 'north' }, delete: ['season'] } },
  },
  reply: postCollections,
  refusals: [
    ...refusalsToEditPost,
    ...refusalsToUpdatePostData,
    'not-custom',
    ...refusalsToWriteText,
  ],
})
