import { acceptedLanguages } from '../texts/accept-language.ts'
import type { ViewerPreferences } from './preference-queries.ts'

/**
 * The languages to try for sentences: the one that the user prefers, those that the client accepts,
 * that of the network.
 */
export const preferredLanguages = (
  { preferences, networkLanguage }: Omit<ViewerPreferences, 'shownSince'>,
  acceptLanguage: string | undefined,
): string[] =>
  [preferences.language, ...acceptedLanguages(acceptLanguage), networkLanguage ?? ''].filter(
    (language) => language !== '',
  )
