import type { NounScenes, Scene } from '../../permissions/scene.ts'
import { streamOf } from './steps.ts'

/** A stream of the owner of the scope. */
const streamId = async ({ person }: Scene): Promise<string> => (await streamOf(await person('otherUserId'))).streamId

export const streamScenes = { ids: { streamId } } satisfies NounScenes
