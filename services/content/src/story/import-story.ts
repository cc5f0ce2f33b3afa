import { importStory as contract, storyCreated } from '@causerie/contracts/content'
import { targetKey } from '@causerie/contracts/shared'
import { hydrationRows } from '@causerie/hydration'
import { command } from '@causerie/kernel'
import { refusalByRules, theRuleSet, verdictOn } from '@causerie/moderation'
import { refuse } from '@causerie/protocol'
import { refusalOfAttachments, socialSettingOf, socialSettings } from '@causerie/replicas'
import { stories } from './story.ts'
import { contentOf, itemsOf, textsOfStory } from './story-content.ts'

/** Creates a story as an import has it, which may have ended. Its id is its `referenceId`, too. */
export const importStory = command(contract, {
  resolve: async ({ body, newId }, reader) => ({
    storyId: newId(),
    verdict: await verdictOn(textsOfStory(body), reader),
  }),
  orderBy: ({ body }) => targetKey(body.targetType, body.targetId),
  load: ({ resolved, body, caller }) => ({
    ...hydrationRows(caller, {
      userIds: [caller.userId],
      communityIds: [body.targetId],
      fileIds: body.data.fileId ? [body.data.fileId] : [],
    }),
    setting: socialSettings.get('social'),
    ruleSet: theRuleSet(),
    story: stories.get(resolved.storyId),
  }),
  decide: (rows, { resolved: { storyId, verdict }, body, caller, at }) => {
    if (rows.story) return []
    const user = rows.users.find((row) => row?.userId === caller.userId)
    if (!user || user.isDeleted) return refuse('user-not-found')
    const [community] = rows.communities
    if (!community || community.isDeleted) return refuse('story-target-not-found')
    const [data, items] = [contentOf(body), itemsOf(body)]
    if ('refused' in data) return data
    if ('refused' in items) return items
    const { dataType, targetType, targetId, metadata = {} } = body
    const type = dataType === 'video' ? 'video' : 'image'
    const shown = data.fileId === undefined ? [] : [{ fileId: data.fileId, type } as const]
    const refusal =
      refusalOfAttachments(shown, rows.files, caller) ?? refusalByRules(verdict, rows.ruleSet)
    if (refusal) return refusal
    const { expiryTimeMinutes } = socialSettingOf(rows.setting).story
    const ends = Date.parse(at) + expiryTimeMinutes * 60_000
    return [
      storyCreated({
        storyId,
        targetType,
        targetId,
        targetInternalId: community._id,
        creatorId: user.userId,
        creatorInternalId: user.userInternalId,
        referenceId: storyId,
        dataType,
        data,
        items,
        metadata,
        expiresAt: body.expiresAt ?? new Date(ends).toISOString(),
      }),
    ]
  },
  reply: async () => ({}),
})
