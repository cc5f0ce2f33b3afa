import type { Action } from '../screen/acting.tsx'
import { useSession } from '../session/session.tsx'
import { useTexts } from '../texts/texts.tsx'
import type { Community } from './community.ts'

type Change = Partial<
  Pick<
    Community,
    | 'displayName'
    | 'description'
    | 'categoryIds'
    | 'isPublic'
    | 'isDiscoverable'
    | 'requiresJoinApproval'
    | 'onlyAdminCanPost'
    | 'needApprovalOnPostCreation'
    | 'allowCommentInStory'
  >
>

/** A change of a community; `before` is what undoes it. */
export const useUpdateCommunity = ({
  communityId,
  displayName,
}: Community): ((change: Change, before: Change) => Action) => {
  const { say } = useTexts()
  const { client } = useSession()
  const update = (body: Change) => () =>
    client.put('/api/v3/communities/{communityId}', { params: { path: { communityId } }, body })
  return (change, before) => ({
    run: update(change),
    done: say('communityChanged', { name: displayName }),
    undo: { run: update(before), done: say('communityRestored', { name: displayName }) },
  })
}
