import type { getStory, Story } from '@causerie/contracts/content'
import { hashFlagIn } from '@causerie/flags'
import { type Hydration, type HydrationRows, hydrate, type Viewer } from '@causerie/hydration'
import { present, type Reader } from '@causerie/kernel'
import type { Json, Reply } from '@causerie/protocol'
import { membershipsOf, mentionedIn, presenterFor, shownComments } from '../comment/comment-view.ts'
import { idsIn } from '../ids-in.ts'
import { myReactionsTo } from '../reaction/my-reactions.ts'
import { type ShownStory, storedStories } from './story-queries.ts'

type Added = Pick<Story, 'myReactions' | 'referenceId'>
/** A story as clients see it. */
const presentStory = (
  { doc, activity, views, flagCount, hashFlag }: ShownStory,
  added: Added,
): Json<Story> =>
  present<Story>()(doc, { flagCount, hashFlag: hashFlagIn(hashFlag), ...added }, activity, views)

type Presented = {
  viewer: Viewer
  stories: readonly ShownStory[]
  rows?: HydrationRows | undefined
  referenceId?: string | undefined
}

/**
 * Stories with their creators, files, newest comments, communities, and the memberships of viewer
 * and creators.
 */
export const storyAnswer = async (
  reader: Reader,
  presented: Presented,
): Promise<Reply<typeof getStory>> => (await storyAnswerWithRoles(reader, presented)).answer

/**
 * An answer of stories, and the roles of those whom it shows. `rows` are what a command has loaded.
 */
export const storyAnswerWithRoles = async (
  reader: Reader,
  { viewer, stories, rows, referenceId }: Presented,
): Promise<{ answer: Reply<typeof getStory>; roles: Hydration['roles'] }> => {
  const communityIds = [...new Set(stories.map((story) => story.targetPublicId))]
  const comments = await newestComments(reader, stories, viewer)
  const inComments = mentionedIn(comments)
  const mentioned = {
    userIds: [...stories.map((story) => story.creatorPublicId), ...inComments.userIds],
    communityIds,
    fileIds: [...stories.flatMap((story) => idsIn(story.fileIds)), ...inComments.fileIds],
    memberships: [
      ...communityIds.map((communityId) => ({ communityId, userId: viewer.userId })),
      ...stories.map(({ targetPublicId: communityId, creatorPublicId: userId }) => ({
        communityId,
        userId,
      })),
      ...membershipsOf(comments, viewer),
    ],
  }
  const records = stories.map(({ storyId: id, activity }) => ({ id, activity }))
  const [
    { users, files, communities, communityUsers, categories, roles },
    myReactions,
    presentedComment,
  ] = await Promise.all([
    hydrate(reader, viewer, { ...mentioned, rows }),
    myReactionsTo(reader, viewer, { type: 'story', records }),
    presenterFor(reader, viewer, comments),
  ])
  const added = referenceId === undefined ? {} : { referenceId }
  const shown = stories.map((story) =>
    presentStory(story, { myReactions: myReactions(story.storyId), ...added }),
  )
  return {
    answer: {
      stories: shown,
      comments: comments.map(presentedComment),
      communities,
      communityUsers,
      categories,
      users,
      files,
    },
    roles,
  }
}

/** The newest comments of stories. */
const newestComments = (reader: Reader, stories: readonly ShownStory[], viewer: Viewer) => {
  const commentIds = stories.flatMap((story) => idsIn(story.commentIds))
  return shownComments(reader, commentIds, viewer)
}

type Done = { caller: Viewer; resolved: { storyId: string } }
/** The answer to a command on one story. */
export const storyAnswerOf = async (
  { caller, resolved: { storyId } }: Done,
  reader: Reader,
): Promise<Reply<typeof getStory>> =>
  storyAnswer(reader, { viewer: caller, stories: await storedStories(reader, [storyId]) })
