import { storyCreated, storyDeleted } from '@causerie/contracts/content'
import { source } from '../act.ts'

const fromContent = { on: 'content', from: 'now' } as const
const actId = ({ storyId }: { storyId: string }) => `story:${storyId}`

export const ofStoryCreated = source(storyCreated, { ...fromContent, tells: ['story'] }, ({ data: story }) => {
  const { storyId, targetType, targetId, creatorId } = story
  const about = { targetType, targetId, referenceType: 'story', referenceId: storyId, actionReferenceId: storyId }
  return [{ category: 'story', actId: actId(story), actorId: creatorId, to: { members: 'all' }, about }]
})

export const ofStoryDeleted = source(storyDeleted, { ...fromContent, undoes: ['story'] }, ({ data: story }) => [
  { undoes: actId(story), of: { communityId: story.targetId } },
])
