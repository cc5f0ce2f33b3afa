import {
  storyCounted,
  storyCreated,
  storyDeleted,
  storyFlagged,
  storyFlagsCleared,
  storyRestored,
} from '@causerie/contracts/content/events'
import { hikers } from './hikers.ts'
import { internalIdOf } from './user.ts'

const storyId = 'd'.repeat(24)
const ofStory = { storyId, targetType: 'community' as const, targetId: hikers, creatorId: 'bob' }

/** A text story of a user in the hikers, which expires long after the time of given commands. */
export const storyCreatedBy = (
  userId: string,
  fields: Partial<Parameters<typeof storyCreated>[0]> = {},
) =>
  storyCreated({
    ...ofStory,
    creatorId: userId,
    creatorInternalId: internalIdOf(userId),
    targetInternalId: hikers,
    referenceId: 'draft',
    dataType: 'text',
    data: { text: 'hello' },
    items: [],
    metadata: {},
    expiresAt: '2099-01-01T00:00:00.000Z',
    ...fields,
  })
/** A story of a user on this day, which counts towards the daily number. */
export const storyCountedOf = (userId: string, day: string) =>
  storyCounted({ userId, storyId, day })

/** Bob's story in the hikers is deleted, or its flags change; by default there is the first one. */
export const storyDeletedBy = (
  by: string,
  isPermanent = false,
  fields: Partial<Parameters<typeof storyDeleted>[0]> = {},
) => storyDeleted({ ...ofStory, by, isPermanent, ...fields })
export const storyRestoredBy = (by: string) =>
  storyRestored({ ...ofStory, by, expiresAt: '2099-01-01T00:00:00.000Z' })
export const storyFlaggedBy = (
  by: string,
  fields: Partial<Parameters<typeof storyFlagged>[0]> = {},
) => storyFlagged({ ...ofStory, by, flaggedUserId: 'bob', flagCount: 1, flagRound: 0, ...fields })
export const storyFlagsClearedOf = () =>
  storyFlagsCleared({ ...ofStory, flaggedUserId: 'bob', flagCount: 0, flagRound: 0 })
