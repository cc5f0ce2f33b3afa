import type { NounScenes, Scene } from '../../permissions/scene.ts'
import { scheduledBy } from './steps.ts'

const scheduledPostId = async ({ person }: Scene): Promise<string> => scheduledBy(await person('otherUserId'))

export const scheduledPostScenes = { ids: { scheduledPostId } } satisfies NounScenes
