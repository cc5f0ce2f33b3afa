import { storyCreated, storyDeleted, storyRestored } from '@causerie/contracts/content'
import { type Act, source } from '../act.ts'

const fromContent = { on: 'content', from: 'now' } as const
const actId = ({ storyId }: { storyId: string }) => `story:${storyId}`

type Story = { storyId: string; targetType: 'community'; targetId: string; creatorId: string }
const created = (story: Story): Act => {
  const { storyId, targetType, targetId, creatorId } = story
  const about = {
    targetType,
    targetId,
    referenceType: 'story',
    referenceId: storyId,
    actionReferenceId: storyId,
  }
  return {
    category: 'story',
    actId: actId(story),
    actorId: creatorId,
    to: { members: 'all' },
    about,
  }
}

export const storyCreatedSource = source(
  storyCreated,
  { ...fromContent, tells: ['story'] },
  ({ data: story }) => [created(story)],
)

/** A story that is shown again is news again: what members were told of it had been taken back. */
export const storyRestoredSource = source(
  storyRestored,
  { ...fromContent, tells: ['story'] },
  ({ data: story }) => [created(story)],
)

export const storyDeletedSource = source(
  storyDeleted,
  { ...fromContent, undoes: ['story'] },
  ({ data: story }) => [{ undoes: actId(story), of: { communityId: story.targetId } }],
)
