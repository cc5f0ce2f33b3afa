import { isRestorable } from '../deletion/deletion.ts'
import { mayManage } from '../deletion/managing.ts'
import { useDeletionOffers } from '../deletion/use-deletion-offers.ts'
import type { Offer } from '../screen/offers.tsx'
import { useSession } from '../session/session.tsx'
import type { Entry } from './audit-filter.ts'

type Deletion = Pick<Entry, 'kind' | 'recordType' | 'recordId' | 'targetType' | 'details'>

/**
 * To bring back what an entry says was deleted, however long ago; nothing is left of what was
 * deleted permanently.
 */
export const useRestoreOffer = (
  entry: Deletion,
  permissionsThere: readonly string[] = [],
): Offer | false => {
  const session = useSession()
  const { restore } = useDeletionOffers()
  const { kind, recordType: type, recordId, targetType, details } = entry
  if (kind !== 'deleted' || !isRestorable(type) || details.isPermanent === true) return false
  return mayManage(session, { type, targetType, permissionsThere }) && restore(type, recordId)
}
