import type { TrayPreferences } from '@causerie/contracts'
import { type Doc, type Reader, sql } from '@causerie/kernel'
import { preferencesOf, type TrayPreferencesRow } from './preference.ts'

const ofViewer = sql<{ preferences: Doc<TrayPreferencesRow> | null; networkLanguage: string | null }, { userId: string }>(
  'tray_preferences_of_viewer',
  `
  select
    (select doc from tray_preferences where network_id = $networkId and user_id = $userId) as preferences,
    (select doc ->> 'defaultLanguage' from networks where network_id = $networkId) as "networkLanguage"
  `,
)

/** What a user prefers, and the language of their network. */
export type ViewerPreferences = { preferences: TrayPreferences; networkLanguage: string | undefined }

export const preferencesOfViewer = async (reader: Reader, userId: string): Promise<ViewerPreferences> => {
  const [row] = await reader.rows(ofViewer, { userId })
  // Rows are stored by this schema.
  const stored = row?.preferences ? (JSON.parse(row.preferences) as TrayPreferencesRow) : undefined
  return { preferences: preferencesOf(stored), networkLanguage: row?.networkLanguage ?? undefined }
}
