import type { Records } from '@causerie/client'
import type { ImportRecord, PostRecord } from '../import-record.ts'
import { chosenId, isDeletedAuthor, mentioneesIn } from './authors.ts'
import { commentsOn } from './comments.ts'
import { listCommunities } from './communities.ts'
import { fileRecordsOf } from './files.ts'
import { nestedPhaseOf, type Phase } from './phase.ts'
import { pollWith, recordsOfPoll } from './polls.ts'
import { reactionsOn } from './reactions.ts'
import type { Source } from './source.ts'
import { listUsers } from './users.ts'

type Target = Pick<PostRecord, 'targetType' | 'targetId'>
type Post = {
  post: Records['Post']
  children: readonly Records['Post'][]
  files: readonly Records['File'][]
  users: readonly Records['User'][]
}

/** A page of the published posts of a feed, the oldest first. */
const listPosts =
  (target: Target, { client }: Source) =>
  async (token: string | undefined) => {
    const { posts, postChildren, files, users, paging } = await client.get('/api/v5/posts', {
      params: {
        query: {
          ...target,
          sortBy: 'firstCreated',
          isDeleted: false,
          options: { limit: 50, token },
        },
      },
    })
    const items = posts.map((post): Post => {
      const children = postChildren.filter(({ parentPostId }) => parentPostId === post.postId)
      return { post, children, files, users }
    })
    return { items, next: paging.next }
  }

/** Posts on the feeds of communities, with comments and reactions. */
export const postsInCommunities = (source: Source): Phase =>
  nestedPhaseOf('posts in communities', listCommunities(source), {
    idOf: ({ community }) => community.communityId,
    list: ({ community }) =>
      listPosts({ targetType: 'community', targetId: community.communityId }, source),
    recordsOf:
      ({ community }) =>
      (post) =>
        recordsOf(post, { targetType: 'community', targetId: community.communityId }, source),
  })

/** Posts on the feeds of users, with comments and reactions. */
export const postsOfUsers = (source: Source): Phase =>
  nestedPhaseOf('posts of users', listUsers(source), {
    idOf: ({ user }) => user.userId,
    list: ({ user }) => listPosts({ targetType: 'user', targetId: user.userId }, source),
    recordsOf:
      ({ user }) =>
      (post) =>
        recordsOf(post, { targetType: 'user', targetId: user.userId }, source),
  })

async function* recordsOf(
  { post, children, files, users }: Post,
  target: Target,
  source: Source,
): AsyncGenerator<ImportRecord, void, undefined> {
  const { leftOut } = source
  const { postId, postedUserPublicId: userId } = post
  if (isDeletedAuthor(userId, users)) return leftOut.add('posts of deleted users')
  const shown = children.flatMap((child) => fileIdOf(child) ?? [])
  const shownId = children.find(({ dataType }) => dataType === 'poll')?.data.pollId
  const poll = shownId ? await pollWith(shownId, source) : undefined
  if (shownId && !poll) leftOut.add('polls that are deleted', shownId)
  const pollId = poll?.poll.pollId
  for (const { dataType } of children)
    if (!(withFile.has(dataType) || dataType === 'poll')) leftOut.add('parts of posts', dataType)
  const attached = fileRecordsOf(shown, { files, userId, source })
  const isCustom = post.dataType.includes('.')
  if (!isCustom && pollId === undefined && !post.data.text && attached.length === 0)
    return leftOut.add('posts that show only what is left out', postId)
  yield* attached
  if (poll) yield* recordsOfPoll({ ...poll, shownAt: post.createdAt }, source)
  yield {
    kind: 'post',
    id: postId,
    postId: chosenId(postId),
    ...target,
    userId,
    ...(isCustom
      ? { dataType: post.dataType, data: post.data }
      : {
          dataType: pollId === undefined ? 'text' : 'poll',
          data: { title: post.data.title, text: post.data.text, pollId },
        }),
    attachments: attached.map(({ id: fileId, fileType: type }) => ({ fileId, type })),
    metadata: post.metadata,
    tags: post.tags,
    hashtags: post.hashtags,
    mentionees: mentioneesIn(post.mentionees, users),
    links: post.links,
    createdAt: post.createdAt,
    editedAt: post.editedAt,
  } satisfies PostRecord
  yield* reactionsOn({ type: 'post', id: postId, count: post.reactionsCount }, source)
  yield* commentsOn({ type: 'post', id: postId, count: post.commentsCount }, source)
}

const withFile: ReadonlySet<string> = new Set(['image', 'video', 'file', 'clip', 'audio'])

const fileIdOf = ({ data: { videoFileId, fileId } }: Records['Post']): string | null | undefined =>
  videoFileId?.original ?? fileId
