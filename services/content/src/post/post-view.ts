import { type getPost, Json, type Post, type Reply } from '@causerie/contracts'
import { present, type Reader } from '@causerie/kernel'
import { type HydrationRows, hydrate, type Viewer } from '@causerie/replicas'
import { mentionedIn, type ShownPost } from './post-queries.ts'

/** Posts cannot have reactions, comments, flags, shares or files yet. */
const defaults = Json.of({
  hashFlag: null,
  reactions: {},
  myReactions: [],
  comments: [],
  children: [],
  hasFlaggedComment: false,
  hasFlaggedChildren: false,
  impression: 0,
  reach: 0,
} satisfies Partial<Post>)

/** A post as clients see it. */
const presentPost = ({ doc, counts }: ShownPost): Json<Post> => present<Post>()(doc, {}, counts, defaults)

type Presented = { viewer: Viewer; posts: readonly ShownPost[]; rows?: HydrationRows | undefined }
/** Posts with everything they mention: authors, mentioned users, targets, and the memberships of viewer and authors. */
export const postAnswer = async (reader: Reader, { viewer, posts, rows }: Presented): Promise<Reply<typeof getPost>> => {
  const inCommunities = posts.filter((post) => post.targetType === 'community')
  const communityIds = [...new Set(inCommunities.map((post) => post.targetId))]
  const mentioned = {
    userIds: posts.flatMap((post) => [post.postedUserId, ...mentionedIn(post)]),
    feedUserIds: posts.filter((post) => post.targetType === 'user').map((post) => post.targetId),
    communityIds,
    memberships: [
      ...communityIds.map((communityId) => ({ communityId, userId: viewer.userId })),
      ...inCommunities.map(({ targetId: communityId, postedUserId: userId }) => ({ communityId, userId })),
    ],
  }
  const { users, files, communities, communityUsers, categories, feeds } = await hydrate(reader, viewer, { ...mentioned, rows })
  return {
    posts: posts.map(presentPost),
    postChildren: [],
    comments: [],
    users,
    files,
    communities,
    communityUsers,
    categories,
    feeds,
    videoStreamings: [],
    polls: [],
  }
}
