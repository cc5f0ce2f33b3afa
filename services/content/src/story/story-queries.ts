import { blockBetweenCondition } from '@causerie/authorization'
import type { Story } from '@causerie/contracts/content'
import type { HashFlag } from '@causerie/contracts/shared'
import { type Caller, type Doc, docOf, lookup, type Reader, sql } from '@causerie/kernel'
import { erasedStoriesCondition } from '@causerie/replicas'
import type { Target } from '../target/target-policy.ts'
import { type StoryActivity, type StoryDoc, type StoryRow, stories } from './story.ts'

/** What an answer needs of a story. */
export type ShownStory = Pick<
  StoryRow,
  'storyId' | 'targetType' | 'targetPublicId' | 'creatorPublicId' | 'flagCount'
> & {
  doc: Doc<StoryDoc>
  activity: Doc<StoryActivity>
  views: Doc<StoryViews>
  /** JSON; null without flags. */
  hashFlag: Doc<HashFlag> | null
  /** JSON arrays; null if empty. */
  fileIds: Doc<string[]> | null
  commentIds: Doc<string[]> | null
}
/** A story that is looked up by id. */
export type StoredStory = ShownStory & Pick<StoryRow, 'isDeleted' | 'isPurged' | 'expiresAt'>

type StoryViews = Pick<Story, 'impression' | 'reach'>
/** Views are counted in a lane of their own; a new story has none. */
const noViews = docOf<StoryViews>({ impression: 0, reach: 0 })

/** What an answer needs of a new story, from a row of the batch. */
export const shownStory = (story: StoryRow): ShownStory => ({
  ...story,
  doc: stories.docOf(story),
  activity: docOf(story.activity),
  views: noViews,
  hashFlag: story.hashFlag && docOf(story.hashFlag),
  fileIds: story.data.fileId ? docOf([story.data.fileId]) : null,
  commentIds: docOf(story.activity.comments),
})

/** Columns of `stories t`. */
export const shownColumns = `
  t.story_id as "storyId", t.target_type as "targetType", t.target_public_id as "targetPublicId", t.creator_public_id as "creatorPublicId",
    t.flag_count as "flagCount", t.doc, t.activity, coalesce((
      select json_build_object('impression', v.impression, 'reach', v.reach) from content_views v
      where v.network_id = $networkId and v.content_type = 'story' and v.content_id = t.story_id
    ), '${noViews}')::text as views, t.hash_flag as "hashFlag", t.file_ids as "fileIds", t.comment_ids as "commentIds"`
/** The columns of `shownColumns`, of a row that has them. */
export const shownOfRow = (row: string): string =>
  `${row}."storyId", ${row}."targetType", ${row}."targetPublicId", ${row}."creatorPublicId", ${row}."flagCount", ${row}.doc, ${row}.activity, ${row}.views, ${row}."hashFlag", ${row}."fileIds", ${row}."commentIds"`

/** Whether the story was deleted with its creator. */
export const isErased = (story: string): string =>
  erasedStoriesCondition(`${story}.creator_public_id`)

const byIds = lookup(
  sql<StoredStory, { storyIds: readonly string[] }>(
    'stories_by_ids',
    `
    select t.is_deleted as "isDeleted", t.is_purged as "isPurged", t.expires_at as "expiresAt", ${shownColumns}
    from stories t
    where t.network_id = $networkId and t.story_id = any($storyIds::text[]) and not ${isErased('t')}
    `,
  ),
  (found) => new Map(found.map((story) => [story.storyId, story])),
)

/**
 * Stories in the order of the ids, even purged ones, without unknown ones and those that were
 * deleted with their creator.
 */
export const storedStories = async (
  reader: Reader,
  storyIds: readonly string[],
): Promise<StoredStory[]> => {
  if (storyIds.length === 0) return []
  const byId = await reader.lookUp(byIds, { storyIds })
  return storyIds.flatMap((storyId) => byId.get(storyId) ?? [])
}

const storedStory = async (reader: Reader, storyId: string): Promise<StoredStory | undefined> =>
  (await storedStories(reader, [storyId]))[0]

/** A story, and whether a block stands between the viewer and its creator. */
export type StoryForViewer = StoredStory & { isBlocked: boolean }
const keyOf = (storyId: string, viewerId: string): string => `${storyId}\u0000${viewerId}`

const forViewers = lookup(
  sql<
    StoryForViewer & { viewerId: string },
    { storyIds: readonly string[]; viewerIds: readonly string[] }
  >(
    'stories_for_viewers',
    `
    select w.viewer_id as "viewerId", t.is_deleted as "isDeleted", t.is_purged as "isPurged", t.expires_at as "expiresAt", ${shownColumns},
      ${blockBetweenCondition('w.viewer_id', ['t.creator_public_id'])} as "isBlocked"
    from (select distinct * from unnest($storyIds::text[], $viewerIds::text[])) w(story_id, viewer_id)
    cross join lateral (select * from stories where network_id = $networkId and story_id = w.story_id limit 1) t
    where not ${isErased('t')}
    `,
  ),
  (found) => new Map(found.map((story) => [keyOf(story.storyId, story.viewerId), story])),
)

/** Stories by their ids, each as the viewer finds it. Viewers share a statement. */
export const storiesForViewer = async (
  reader: Reader,
  { userId }: Pick<Caller, 'userId'>,
  storyIds: readonly string[],
): Promise<StoryForViewer[]> => {
  if (storyIds.length === 0) return []
  const found = await reader.lookUp(forViewers, { storyIds, viewerIds: storyIds.map(() => userId) })
  return storyIds.flatMap((storyId) => found.get(keyOf(storyId, userId)) ?? [])
}

/** What never changes of a story, by the public ids of its target and creator. */
export type StoryIdentity = Pick<StoryRow, 'targetType'> & {
  storyId: string
  targetId: string
  creatorId: string
}

export const storyIdentity = async (
  reader: Reader,
  storyId: string,
): Promise<StoryIdentity | undefined> => {
  const story = await storedStory(reader, storyId)
  return (
    story && {
      storyId,
      targetType: story.targetType,
      targetId: story.targetPublicId,
      creatorId: story.creatorPublicId,
    }
  )
}

const shownNow = sql<{ count: number }, Target & { at: string }>(
  'number_of_stories',
  `
  select count(*)::int4 as count
  from (
    select from stories t
    where t.network_id = $networkId and t.target_type = $targetType and t.target_public_id = $targetId and not t.is_deleted
      and t.expires_at > $at and not ${isErased('t')}
    limit 10000
  ) shown
  `,
)

/** How many stories a target shows at this time, at most 10,000. */
export const numberOfStories = async (
  reader: Reader,
  { targetType, targetId }: Target,
  at: string,
): Promise<number> => (await reader.rows(shownNow, { targetType, targetId, at }))[0]?.count ?? 0
