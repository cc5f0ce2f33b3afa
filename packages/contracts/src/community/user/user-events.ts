import { z } from 'zod'
import { event, personal } from '../../words/event.ts'
import { user } from '../../words/ordering-keys.ts'

const id = z.string()
const names = z.object({
  displayName: personal(z.string()).optional(),
  profileHandle: personal(z.string()).optional(),
  description: personal(z.string()).optional(),
  avatarFileId: id.optional(),
  avatarCustomUrl: personal(z.string()).optional(),
  metadata: personal(z.record(z.string(), z.unknown())).optional(),
  roles: z.array(z.string()).optional(),
})

export const userCreated = event({
  type: 'UserCreated',
  summary: 'A person was met for the first time, at a sign-in or made by an administrator.',
  data: names.extend({ userId: id, internalId: id }),
  orderedBy: (e) => user(e.userId),
})

export const userUpdated = event({
  type: 'UserUpdated',
  summary: 'Fields of a person changed; what is absent stayed.',
  data: names.extend({ userId: id }),
  orderedBy: (e) => user(e.userId),
})

export const userEvents = { userCreated, userUpdated }
