import {
  updateTrayPreferences as contract,
  trayPreferencesChanged,
} from '@causerie/contracts/notifications'
import { trayKey } from '@causerie/contracts/shared'
import { changedFields, command } from '@causerie/kernel'
import { refuse } from '@causerie/protocol'
import { communities } from '@causerie/replicas'
import { isSet, preferencesOf, trayPreferences, withCommunities } from './preference.ts'
import { preferencesAnswer } from './preference-answer.ts'

/**
 * For so many communities a user can have preferences: they are read with every page of the tray.
 */
const mostCommunities = 200

export const updateTrayPreferences = command(contract, {
  resolve: ({ body }) => ({
    changed: (body.communities ?? []).map(({ communityId, mode, categories = {} }) => ({
      communityId,
      ...(mode && { mode }),
      categories,
    })),
  }),
  orderBy: ({ caller }) => trayKey(caller.userId),
  load: ({ resolved: { changed }, caller }) => ({
    row: trayPreferences.get(caller.userId),
    // What is no longer set may have been set for a community that is deleted since.
    communities: changed.filter(isSet).map(({ communityId }) => communities.get(communityId)),
  }),
  decide: (
    { row, communities: named },
    { resolved: { changed }, body: { communities: _, ...given }, caller: { userId } },
  ) => {
    if (named.some((community) => !community || community.isDeleted))
      return refuse('community-not-found')
    const before = preferencesOf(row)
    const after = withCommunities(before.communities, changed)
    if (after.length > mostCommunities) return refuse('too-many-tray-preferences')
    const changedCommunities =
      JSON.stringify(after) === JSON.stringify(before.communities) ? undefined : changed
    const changes = {
      ...changedFields(before, given),
      ...(changedCommunities && { communities: changedCommunities }),
    }
    return Object.keys(changes).length > 0 ? [trayPreferencesChanged({ userId, ...changes })] : []
  },
  reply: async ({ rows }) => preferencesAnswer(preferencesOf((await rows()).row)),
})
