import type { WrittenTexts } from '@causerie/moderation'

type Profile = {
  displayName?: string | undefined
  description?: string | undefined
  profileHandle?: string | undefined
}
/** What somebody wrote in a profile; a handle is a name, in which a dot makes no link. */
export const textsOfUser = ({
  displayName,
  description,
  profileHandle,
}: Profile): WrittenTexts => ({
  content: [displayName, description],
  names: profileHandle,
})
