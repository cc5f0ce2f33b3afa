import { postCollections } from '../../resources/collections.ts'
import { membersAndAdministrators } from '../../scopes/community.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'
import { refusalsToAttach, refusalsToWriteText } from '../../shared/refusals.ts'
import { createPostBody, newPostBodyLimit } from './new-post-body.ts'
import {
  refusalsToPost,
  refusalsToPostAs,
  refusalsToPostPoll,
  refusalsToPostStream,
} from './refusals.ts'

export const createPost = operation({
  id: 'createPost',
  owner: 'content',
  method: 'POST',
  path: '/api/v4/posts',
  summary: 'Create a post',
  description:
    'Creates a post on the feed of a community or a user (by default the caller). Unknown mentioned users are dropped. ' +
    'Nobody posts on the feed of a user whom they block or who blocks them, or of a private user whom they do not follow. A repeat with the same `postId` and the same ' +
    'content returns the post. Administrators may write as a brand user with `postAs`, and attach files of everybody.',
  may: membersAndAdministrators,
  prehook: 'post.shouldCreate',
  bodyLimit: newPostBodyLimit,
  body: createPostBody,
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
  refusals: [
    ...refusalsToPost,
    ...refusalsToPostAs,
    'not-a-brand-user',
    'post-exists',
    ...refusalsToAttach('image', 'video', 'file'),
    ...refusalsToPostStream,
    ...refusalsToPostPoll,
    ...refusalsToWriteText,
  ],
})
