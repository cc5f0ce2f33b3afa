import type { Records } from '@causerie/client'
import type { ImportRecord, StoryRecord } from '../import-record.ts'
import { isDeletedAuthor } from './authors.ts'
import { commentsOn } from './comments.ts'
import { listCommunities } from './communities.ts'
import { fileRecordsOf } from './files.ts'
import { nestedPhaseOf, type Phase } from './phase.ts'
import { reactionsOn } from './reactions.ts'
import type { Source } from './source.ts'

type Story = {
  story: Records['Story']
  files: readonly Records['File'][]
  users: readonly Records['User'][]
}

/** A page of the stories of a community that have ended or not, the oldest first. */
const listStories =
  ({ targetId, isExpired }: { targetId: string; isExpired: boolean }, { client }: Source) =>
  async (token: string | undefined) => {
    const { stories, files, users, paging } = await client.get('/api/v4/stories', {
      params: {
        query: {
          targetType: 'community',
          targetId,
          isExpired,
          options: { sortBy: 'createdAt', orderBy: 'asc', limit: 100, token },
        },
      },
    })
    return { items: stories.map((story): Story => ({ story, files, users })), next: paging.next }
  }

/** Stories with comments and reactions: those that have ended, and those that are shown. */
export const storiesOf = (source: Source): Phase[] =>
  [true, false].map((isExpired) =>
    nestedPhaseOf(isExpired ? 'stories that have ended' : 'stories', listCommunities(source), {
      idOf: ({ community }) => community.communityId,
      list: ({ community: { communityId: targetId } }) =>
        listStories({ targetId, isExpired }, source),
      recordsOf: () => (story) => recordsOf(story, source),
    }),
  )

async function* recordsOf(
  { story, files, users }: Story,
  source: Source,
): AsyncGenerator<ImportRecord, void, undefined> {
  const { leftOut } = source
  const { storyId, creatorPublicId: userId, data } = story
  if (isDeletedAuthor(userId, users)) return leftOut.add('stories of deleted users')
  const file = fileRecordsOf([data.fileId], { files, userId, source })
  if (data.fileId && file.length === 0)
    return leftOut.add('stories whose file is left out', storyId)
  yield* file
  yield {
    kind: 'story',
    id: storyId,
    targetType: 'community',
    targetId: story.targetPublicId,
    userId,
    dataType: story.dataType,
    data: { text: data.text, fileId: data.fileId, imageDisplayMode: data.imageDisplayMode },
    items: story.items,
    metadata: story.metadata,
    createdAt: story.createdAt,
    expiresAt: story.expiresAt,
  } satisfies StoryRecord
  yield* reactionsOn({ type: 'story', id: storyId, count: story.reactionsCount }, source)
  yield* commentsOn({ type: 'story', id: storyId, count: story.commentsCount }, source)
}
