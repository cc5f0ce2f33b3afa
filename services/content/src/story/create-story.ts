import { isDeepStrictEqual } from 'node:util'
import {
  createStory as contract,
  type StoryQuotas,
  storyCounted,
  storyQuotas,
} from '@causerie/contracts/content'
import { storyCreatorKey, targetKey } from '@causerie/contracts/shared'
import { claims, command, derivedId, type Request } from '@causerie/kernel'
import { verdictOn } from '@causerie/moderation'
import { claimKey, claimTaken, refuse } from '@causerie/protocol'
import { socialSettingOf } from '@causerie/replicas'
import {
  type NewStoryContent,
  newStoryContent,
  newStoryRows,
  refusalOfStoryContent,
  storyFact,
} from './new-story.ts'
import { idsOfStory, type StoryRow, storyFlagging } from './story.ts'
import { textsOfStory } from './story-content.ts'
import { refusalToCreateStory } from './story-policy.ts'
import { shownStory } from './story-queries.ts'
import { createdOn, dayOf } from './story-quota.ts'
import { storyCreators, storyTargets } from './story-target.ts'
import { storyAnswerWithRoles } from './story-view.ts'

type CreateStory = Request<typeof contract>

/**
 * The id follows from the creator and the referenceId, so that a repeat is about the story that
 * exists.
 */
export const resolveNewStory = (
  { body, caller }: Pick<CreateStory, 'body' | 'caller'>,
  quotas: StoryQuotas,
) => {
  const reference = derivedId(JSON.stringify([caller.networkId, caller.userId, body.referenceId]))
  return { storyId: derivedId(`story ${reference}`), reference, quotas }
}

export const createStory = command(contract, {
  resolve: async (request, reader) => {
    const verdict = await verdictOn(textsOfStory(request.body), reader)
    return { ...resolveNewStory(request, reader.installation.get(storyQuotas)), verdict }
  },

  orderBy: ({ resolved, body, caller }) => [
    targetKey(body.targetType, body.targetId),
    claimKey('story', resolved.reference),
    storyCreatorKey(caller.userId),
  ],

  load: ({ resolved, body, caller }) => ({
    ...newStoryRows(resolved.storyId, { body, caller }),
    claim: claims.get('story', resolved.reference),
    target: storyTargets.get(body.targetType, body.targetId),
    creator: storyCreators.get(caller.userId),
    ...storyFlagging.hookFlagRows(resolved.storyId, caller),
  }),

  decide: (rows, { resolved, body, caller, at }) => {
    const user = rows.users.find((row) => row?.userId === caller.userId)
    if (!user || user.isDeleted) return refuse('user-not-found')
    const { allowAllUserToCreateStory: isForAll } = socialSettingOf(rows.setting).story
    const community = rows.communities[0]
    const member = rows.members.find((row) => row?.userId === caller.userId)
    const refusal = refusalToCreateStory(community, {
      access: { caller, member, user, roles: rows.roles },
      isForAll,
    })
    if (refusal || !community) return refusal ?? refuse('story-target-not-found')
    const content = newStoryContent(body)
    if ('refused' in content) return content
    if (rows.claim) return isRepeated(rows.story, body, content) ? [] : refuse('story-exists')

    const { storyId, verdict } = resolved
    const contentRefusal = refusalOfStoryContent(rows, { content, verdict, caller })
    if (contentRefusal) return contentRefusal
    const [day, { ofUser, ofCommunity }] = [dayOf(at), resolved.quotas]
    if (createdOn(day, rows.creator) >= ofUser) return refuse('too-many-stories-of-user')
    if (createdOn(day, rows.target) >= ofCommunity) return refuse('too-many-stories-in-community')

    const { referenceId } = body
    return [
      claimTaken({ kind: 'story', value: resolved.reference, owner: storyId }),
      storyFact(rows, { storyId, referenceId, body, content, community, creator: user, at }),
      storyCounted({ userId: user.userId, storyId, day }),
      ...storyFlagging.flagOfHook(
        { hookFlags: rows.hookFlags },
        {
          ...idsOfStory({
            storyId,
            targetType: body.targetType,
            targetPublicId: body.targetId,
            creatorPublicId: user.userId,
          }),
          flaggedUserId: user.userId,
        },
        caller,
      ),
    ]
  },

  reply: async ({ caller, body, rows }, reader) => {
    const loaded = await rows()
    const stories = loaded.story ? [shownStory(loaded.story)] : []
    const { answer, roles } = await storyAnswerWithRoles(reader, {
      viewer: caller,
      stories,
      rows: loaded,
      referenceId: body.referenceId,
    })
    return { ...answer, roles: roles() }
  },
})

/** Whether a request repeats the one that created the story; not once the story was deleted. */
const isRepeated = (
  story: StoryRow | undefined,
  { targetId }: CreateStory['body'],
  content: NewStoryContent,
): boolean => {
  if (!story || story.isDeleted) return false
  const { dataType, data, items, metadata } = story
  return (
    story.targetPublicId === targetId &&
    isDeepStrictEqual({ dataType, data, items, metadata }, content)
  )
}
