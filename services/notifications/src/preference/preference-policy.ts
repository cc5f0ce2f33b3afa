import {
  TrayCategory,
  type TrayMode,
  type TrayModes,
  type TrayPreferences,
} from '@causerie/contracts/notifications'

/** What the preference for an item depends on. */
type About = { category: string; targetType: string; targetId: string }

/**
 * The mode of an item. What is preferred in its community has precedence, and there and everywhere
 * the category over the general mode. A general `off` only silences what the recipient must answer.
 */
export const preferenceOf = (
  preferences: TrayPreferences,
  { category, targetType, targetId }: About,
): TrayMode => {
  const known = TrayCategory.safeParse(category).data
  const inCommunity =
    targetType === 'community'
      ? preferences.communities.find(({ communityId }) => communityId === targetId)
      : undefined
  return modeIn(inCommunity, known) ?? modeIn(preferences, known) ?? 'on'
}

type Modes = { mode?: TrayMode | undefined; categories: TrayModes }
const modeIn = (
  modes: Modes | undefined,
  category: TrayCategory | undefined,
): TrayMode | undefined => {
  const ofCategory = category && modes?.categories[category]
  if (ofCategory) return ofCategory
  return modes?.mode === 'off' && category === 'join_request' ? 'silent' : modes?.mode
}

/** Whether an item is in the tray. */
export const isShown = (preferences: TrayPreferences, about: About): boolean =>
  preferenceOf(preferences, about) !== 'off'

/** Whether an item can be unseen: those that are hidden or silent never are. */
export const isCounted = (preferences: TrayPreferences, about: About): boolean =>
  preferenceOf(preferences, about) === 'on'

/** Whether any item can be unseen. */
export const isAnythingCounted = ({ mode, categories, communities }: TrayPreferences): boolean =>
  [{ mode, categories }, ...communities].some((modes) =>
    [modes.mode, ...Object.values(modes.categories)].includes('on'),
  )
