import { Paging } from '@causerie/protocol'
import { z } from 'zod'
import { postListCollections } from '../../resources/collections.ts'
import { FeedType } from '../../resources/feed.ts'
import { hashtag, idOrEmpty, text } from '../../resources/input.ts'
import { postListOptions, postSorts } from '../../resources/post-list.ts'
import { readers } from '../../scopes/community.ts'
import { exampleIds } from '../../shared/example-ids.ts'
import { operation } from '../../shared/operation.ts'
import { refusalsToReadFeed } from './refusals.ts'

export const searchPosts = operation({
  id: 'searchPosts',
  owner: 'content',
  method: 'GET',
  path: '/api/v1/search/posts',
  summary: 'Search posts',
  description:
    'Posts of a community or a user; without `targetId`, of all communities, or all users, that the caller may see. Those who may review posts of the community (on feeds of users: moderators of the network, who have `EDIT_USER_FEED_POST`) find everything but what was deleted permanently. All others find of posts that are flagged (`hasFlag`), deleted or not published only their own, and none of users whom they block or who block them. A page examines at most five times as many posts as it may show, so it may be short and still have a next one. Without `targetId`, a short page is read again from each community that the caller may read, up to 500 of them (public ones, their own, and those that invite them), or, where users are private, from each of up to 1,000 whom they follow; beyond, and with several hashtags, tags or data types at once, pages stay short where most communities are private. An index serves each filter alone, and these combinations: a hashtag, or a tag, of published posts; media (`dataTypes`) of published posts; posts that wait for review; flagged posts that are not deleted; deleted posts by time of update. Posts with several of the filters are found by hashtag, else tag, else data type, else flag.',
  may: readers(),
  query: z.object({
    targetId: idOrEmpty(900)
      .optional()
      .describe('Id of the community or user. Absent: all of them.'),
    targetType: z
      .enum(['community', 'user', 'content'])
      .describe('Whose feeds are searched. On `content` are no posts.'),
    sortBy: z
      .enum(postSorts)
      .default('lastCreated')
      .describe('Newest or oldest first, by creation or update.'),
    hasFlag: z.boolean().optional().describe('Posts that have a flag, or have none.'),
    isDeleted: z.boolean().optional().describe('Deleted or existing posts. Absent: both.'),
    feedType: FeedType.default('published').describe(
      'Posts that are published, that wait for a review, or that were declined.',
    ),
    dataTypes: z
      .array(z.enum(['video', 'image', 'file', 'liveStream', 'poll', 'clip']))
      .min(1)
      .max(6)
      .optional()
      .describe('Any of them: the type of a post, or of one of its children.'),
    tags: z.array(text(1, 24)).max(5).optional().describe('Any of them.'),
    hashtags: z
      .array(hashtag)
      .max(30)
      .optional()
      .describe('Any of them, whatever case and width; without the leading #.'),
    matchingOnlyParentPost: z.boolean().default(true).describe('False: also child posts.'),
    options: postListOptions,
  }),
  example: {
    query: {
      targetId: exampleIds.communityId,
      targetType: 'community',
      sortBy: 'lastCreated',
      isDeleted: false,
      feedType: 'published',
      hashtags: ['tomatoes'],
      options: { limit: 5 },
    },
  },
  reply: { ...postListCollections, paging: Paging },
  refusals: ['bad-request', ...refusalsToReadFeed],
})
