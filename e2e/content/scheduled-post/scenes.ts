import type { NounScenes, Scene } from '../../permissions/scene.ts'
import { scheduledBy, timeAhead } from './steps.ts'

const scheduledPostId = async ({ person }: Scene): Promise<string> =>
  scheduledBy(await person('otherUserId'))

export const scheduledPostScenes = {
  ids: { scheduledPostId, soon: () => timeAhead(86_400_000) },
} satisfies NounScenes
