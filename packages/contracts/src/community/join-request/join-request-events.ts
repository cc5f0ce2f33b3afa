import { z } from 'zod'
import { event } from '../../words/event.ts'
import { community } from '../../words/ordering-keys.ts'

const id = z.string()

export const joinRequested = event({
  type: 'JoinRequested',
  summary: 'A person asked to join; approved at once where the community asks for no approval.',
  data: z.object({ joinRequestId: id, communityId: id, userId: id, status: z.enum(['pending', 'approved']) }),
  orderedBy: (e) => community(e.communityId),
})

export const joinRequestEvents = { joinRequested }
