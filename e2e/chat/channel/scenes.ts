import type { NounScenes, Scene } from '../../permissions/scene.ts'
import { channelOf } from './steps.ts'

/** A channel of the owner's in which each caller is what their name says, and the user of the examples is a member. */
const channelId = async (scene: Scene): Promise<string> => {
  const { cast, permission } = scene
  const [owner, ...others] = await Promise.all([
    cast.owner(),
    scene.person('userId'),
    cast.person('member'),
    cast.person('muted'),
    cast.person('banned'),
    cast.moderator(),
    cast.custom(permission),
  ])
  return (await channelOf(owner, { userIds: others.map(({ userId }) => userId) })).channelId
}

export const channelScenes = { ids: { channelId } } satisfies NounScenes
