import type { Reader } from '@causerie/kernel'
import { preferencesOfViewer } from '../preference/preference-queries.ts'
import { preferredLanguages } from '../preference/preferred-languages.ts'

/** The languages to try for each user: their own, then that of the network. */
export const languagesOfUsers = async (
  { userIds }: { userIds: readonly string[] },
  reader: Reader,
): Promise<{ languages: Record<string, string[]> }> => {
  const preferred = await Promise.all(
    userIds.map(
      async (userId) =>
        [userId, preferredLanguages(await preferencesOfViewer(reader, userId), undefined)] as const,
    ),
  )
  return { languages: Object.fromEntries(preferred) }
}
