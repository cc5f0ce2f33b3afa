import { hydrate } from '@causerie/hydration'
import type { Caller, Reader } from '@causerie/kernel'
import { list } from '@causerie/lists'
import type { Page } from '@causerie/protocol'

const viewers = list<{ id: string }, { contentType: string; contentId: string }>()(
  'content_viewers',
  {
    sorts: { lastViewed: { by: 'first_viewed_at', order: 'desc' } },
    scan: {
      from: 'content_viewers',
      id: 'user_id',
      where: 'content_type = $contentType and content_id = $contentId',
    },
  },
)

type Content = { contentType: 'post' | 'story'; contentId: string }
type ViewersQuery = { caller: Caller; page: Page<'lastViewed'> }
/** A page of those who viewed a post or story. */
export const viewersOf = async (
  reader: Reader,
  content: Content,
  { caller, page }: ViewersQuery,
) => {
  const { rows, paging } = await viewers(reader, page, content)
  const { users, files } = await hydrate(reader, caller, { userIds: rows.map(({ id }) => id) })
  return { users, files, paging }
}
