import { z } from 'zod'
import { event } from '../../dsl/event.ts'
import { trayKey } from '../../dsl/ordering-keys.ts'
import { TrayPreferences } from '../../resources/tray-preferences.ts'

export const trayPreferencesChanged = event({
  type: 'TrayPreferencesChanged',
  summary:
    'A user changed the preferences of their tray; absent fields are unchanged. A community without mode and categories has no preferences of its own any more.',
  data: TrayPreferences.partial().extend({ userId: z.string() }),
  orderedBy: (e) => trayKey(e.userId),
})
