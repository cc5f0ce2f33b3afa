import {
  TrayPreferences,
  type TrayPreferencesOfCommunity,
  trayPreferencesChanged,
} from '@causerie/contracts/notifications'
import { trayKey } from '@causerie/contracts/shared'
import { fold, table } from '@causerie/kernel'
import { z } from 'zod'

const TrayPreferencesRow = TrayPreferences.extend({ userId: z.string() })
export type TrayPreferencesRow = z.infer<typeof TrayPreferencesRow>

/** What users prefer in their trays; no row until they change something for the first time. */
export const trayPreferences = table('tray_preferences', {
  row: TrayPreferencesRow,
  key: ['userId'],
  orderedByKey: ({ userId }) => trayKey(userId),
  fillfactor: 70,
})

const defaults: TrayPreferences = { language: '', mode: 'on', categories: {}, communities: [] }

/** The preferences of a user, complete. */
export const preferencesOf = (row: TrayPreferencesRow | undefined): TrayPreferences => {
  if (!row) return defaults
  const { userId: _, ...preferences } = row
  return preferences
}

export const preferenceFolds = {
  trayPreferencesChanged: fold(trayPreferencesChanged)(
    ({ userId }) => ({ row: trayPreferences.get(userId) }),
    ({ row }, { data: { communities = [], ...after } }) => {
      const before = preferencesOf(row)
      return [
        trayPreferences.put({
          ...before,
          ...after,
          communities: withCommunities(before.communities, communities),
        }),
      ]
    },
  ),
}

/** The preferences of communities after some of them are replaced, sorted by id. */
export const withCommunities = (
  before: readonly TrayPreferencesOfCommunity[],
  changed: readonly TrayPreferencesOfCommunity[],
): TrayPreferencesOfCommunity[] => {
  const byId = new Map([...before, ...changed].map((one) => [one.communityId, one]))
  return [...byId.values()].filter(isSet).sort((a, b) => (a.communityId < b.communityId ? -1 : 1))
}

/** Whether anything is preferred in the community. */
export const isSet = ({ mode, categories }: TrayPreferencesOfCommunity): boolean =>
  mode !== undefined || Object.keys(categories).length > 0
