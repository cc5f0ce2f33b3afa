import type { RealtimeOwners } from '@causerie/broadcasts'
import type { RealtimeViewer } from '@causerie/contracts/realtime'
import type { Access } from '../delivery/access.ts'
import { isFitText } from '../fit-text.ts'
import { type Granted, longestFilter, type Me, readFilter } from './filter.ts'

type GrantFilterOptions = { owners: RealtimeOwners; access: Access; me: Me; viewer: RealtimeViewer }

/**
 * What a user is granted by a filter; undefined for what is unknown, forbidden or no filter, which
 * look the same.
 */
export const grantFilter = async (
  filter: string,
  { owners, access, me, viewer }: GrantFilterOptions,
): Promise<Granted | undefined> => {
  const requested = isFitText(filter, longestFilter) ? readFilter(filter, me) : undefined
  if (!requested) return undefined
  const { networkId } = me
  const found = await Promise.all(
    requested.names.map(({ owner, kind, id }) =>
      owners.ask(owner, 'identify', { networkId, input: { kind, id }, position: '' }),
    ),
  )
  const ids = found.flatMap(({ id }) => id ?? [])
  if (ids.length < requested.names.length) return undefined
  const granted = requested.grant(...ids)
  if (!granted.of) return granted
  const readers = await access.readers(networkId, granted.of, [viewer])
  return readers.has(viewer.userId) ? granted : undefined
}
