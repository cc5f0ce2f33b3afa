import { z } from 'zod'
import { TrayPreferences } from '../../resources/tray-preferences.ts'
import { own } from '../../shared/audited-act.ts'
import { event } from '../../shared/event.ts'
import { trayKey } from '../../shared/ordering-keys.ts'

export const trayPreferencesChanged = event({
  type: 'TrayPreferencesChanged',
  summary:
    'A user changed the preferences of their tray; absent fields are unchanged. A community without mode and categories has no preferences of its own any more.',
  data: TrayPreferences.partial().extend({ userId: z.string() }),
  orderedBy: (e) => trayKey(e.userId),
  audit: own('userId'),
})
