import { z } from 'zod'
import { event } from '../../words/event.ts'
import { community } from '../../words/ordering-keys.ts'

const id = z.string()

export const memberJoined = event({
  type: 'MemberJoined',
  summary: 'A person is a member now, with these roles.',
  data: z.object({ communityId: id, userId: id, roles: z.array(z.string()) }),
  orderedBy: (e) => community(e.communityId),
})

export const memberLeft = event({
  type: 'MemberLeft',
  summary: 'A person is no longer a member and has no roles any more.',
  data: z.object({ communityId: id, userId: id, reason: z.enum(['left']) }),
  orderedBy: (e) => community(e.communityId),
})

export const memberEvents = { memberJoined, memberLeft }
