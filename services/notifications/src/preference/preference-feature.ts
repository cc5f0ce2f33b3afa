import { feature } from '@causerie/kernel'
import { getTrayPreferences } from './get-tray-preferences.ts'
import { preferenceFolds, trayPreferences } from './preference.ts'
import { updateTrayPreferences } from './update-tray-preferences.ts'

/** What users prefer in their trays: the language, and what is shown and counted. */
export const preferenceFeature = feature({
  tables: [trayPreferences],
  folds: [preferenceFolds],
  operations: { getTrayPreferences, updateTrayPreferences },
})
