import type { TrayPreferences } from '@causerie/contracts/notifications'
import { languages } from '../texts/languages.ts'

/** The preferences beside the languages that there are. */
export const preferencesAnswer = (preferences: TrayPreferences) => ({
  preferences,
  languages: Object.keys(languages),
})
