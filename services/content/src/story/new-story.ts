import { type createStory, storyCreated } from '@causerie/contracts/content'
import { hydrationRows } from '@causerie/hydration'
import type { Caller, Loaded, Request } from '@causerie/kernel'
import { refusalByRules, theRuleSet, type verdictOn } from '@causerie/moderation'
import {
  refusalOfAttachments,
  socialSettingOf,
  socialSettings,
  type UserRow,
} from '@causerie/replicas'
import { stories } from './story.ts'
import { contentOf, itemsOf } from './story-content.ts'

type Body = Omit<Request<typeof createStory>['body'], 'referenceId'>

/** What decides on every new story. */
export const newStoryRows = (
  storyId: string,
  { body, caller }: { body: Body; caller: Caller },
) => ({
  ...hydrationRows(caller, {
    userIds: [caller.userId],
    communityIds: [body.targetId],
    fileIds: body.data.fileId ? [body.data.fileId] : [],
  }),
  setting: socialSettings.get('social'),
  ruleSet: theRuleSet(),
  story: stories.get(storyId),
})
type NewStoryRows = Loaded<ReturnType<typeof newStoryRows>>

/** What a new story shows, or why it cannot. */
export const newStoryContent = (body: Body) => {
  const [data, items] = [contentOf(body), itemsOf(body)]
  if ('refused' in data) return data
  if ('refused' in items) return items
  return { dataType: body.dataType, data, items, metadata: body.metadata ?? {} }
}
export type NewStoryContent = Exclude<ReturnType<typeof newStoryContent>, { refused: unknown }>

type Written = {
  content: NewStoryContent
  verdict: Awaited<ReturnType<typeof verdictOn>>
  caller: Caller
}
/** The refusal of a file that the caller may not show, or of words that the rules stop. */
export const refusalOfStoryContent = (
  { files, ruleSet }: Pick<NewStoryRows, 'files' | 'ruleSet'>,
  { content: { dataType, data }, verdict, caller }: Written,
) => {
  const type = dataType === 'video' ? 'video' : 'image'
  const shown = data.fileId === undefined ? [] : [{ fileId: data.fileId, type } as const]
  return refusalOfAttachments(shown, files, caller) ?? refusalByRules(verdict, ruleSet)
}

type NewStory = {
  storyId: string
  referenceId: string
  body: Body & { expiresAt?: string | undefined }
  content: NewStoryContent
  community: { _id: string }
  creator: Pick<UserRow, 'userId' | 'userInternalId'>
  at: string
}
/** A new story, which ends when the network's setting says where nothing else is said. */
export const storyFact = (
  { setting }: Pick<NewStoryRows, 'setting'>,
  { storyId, referenceId, body, content, community, creator, at }: NewStory,
) => {
  const { expiryTimeMinutes } = socialSettingOf(setting).story
  const ends = Date.parse(at) + expiryTimeMinutes * 60_000
  return storyCreated({
    storyId,
    targetType: body.targetType,
    targetId: body.targetId,
    targetInternalId: community._id,
    creatorId: creator.userId,
    creatorInternalId: creator.userInternalId,
    referenceId,
    ...content,
    expiresAt: body.expiresAt ?? new Date(ends).toISOString(),
  })
}
