import { type Doc, docOf, lookup, type Reader, sql } from '@causerie/kernel'
import type { Target } from '../target/target-access.ts'
import { type StoryActivity, type StoryDoc, type StoryRow, stories } from './story.ts'

/** What an answer needs of a story. */
export type ShownStory = Pick<StoryRow, 'storyId' | 'targetType' | 'targetPublicId' | 'creatorPublicId' | 'flagCount'> & {
  doc: Doc<StoryDoc>
  activity: Doc<StoryActivity>
  /** JSON; null without flags. */
  hashFlag: string | null
  /** JSON arrays; null if empty. */
  fileIds: string | null
  commentIds: string | null
}
/** A story that is looked up by id. */
export type StoredStory = ShownStory & Pick<StoryRow, 'isDeleted' | 'isPurged' | 'expiresAt'>

/** What an answer needs, from a row of the batch. */
export const shownStory = (story: StoryRow): ShownStory => ({
  ...story,
  doc: stories.docOf(story),
  activity: docOf(story.activity),
  hashFlag: story.hashFlag && JSON.stringify(story.hashFlag),
  fileIds: story.data.fileId ? JSON.stringify([story.data.fileId]) : null,
  commentIds: JSON.stringify(story.activity.comments),
})

/** Columns of `stories t`. */
export const shownColumns = `
  t.story_id as "storyId", t.target_type as "targetType", t.target_public_id as "targetPublicId", t.creator_public_id as "creatorPublicId",
    t.flag_count as "flagCount", t.doc, t.activity, t.hash_flag as "hashFlag", t.file_ids as "fileIds", t.comment_ids as "commentIds"`
/** The same of rows `x` of lists. */
export const shownOfRow = `x."storyId", x."targetType", x."targetPublicId", x."creatorPublicId", x."flagCount", x.doc, x.activity, x."hashFlag", x."fileIds", x."commentIds"`

/** Whether the story was deleted with its creator. */
export const isErased = (story: string): string => `
      exists (
        select from users u where u.network_id = $networkId and u.user_id = ${story}.creator_public_id and u.is_content_erased
      )`

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

/** A story, even a purged one; undefined if it does not exist or was deleted with its creator. */
export const storedStory = async (reader: Reader, storyId: string): Promise<StoredStory | undefined> =>
  (await reader.lookUp(byIds, { storyIds: [storyId] })).get(storyId)

/** What never changes of a story, by the public ids of its target and creator. */
export type StoryIdentity = Pick<StoryRow, 'targetType'> & { storyId: string; targetId: string; creatorId: string }

export const storyIdentity = async (reader: Reader, storyId: string): Promise<StoryIdentity | undefined> => {
  const story = await storedStory(reader, storyId)
  return story && { storyId, targetType: story.targetType, targetId: story.targetPublicId, creatorId: story.creatorPublicId }
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
export const numberOfStories = async (reader: Reader, { targetType, targetId }: Target, at: string): Promise<number> =>
  (await reader.rows(shownNow, { targetType, targetId, at }))[0]?.count ?? 0
