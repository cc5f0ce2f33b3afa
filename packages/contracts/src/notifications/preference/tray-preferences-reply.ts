import { z } from 'zod'
import { TrayPreferences } from '../../resources/tray-preferences.ts'

/** The preferences, and the languages that sentences are written in. */
export const trayPreferencesReply = {
  preferences: TrayPreferences,
  languages: z
    .array(z.string())
    .describe(
      'BCP 47 tags. Another preferred language is kept, and used once there are sentences in it.',
    ),
}
