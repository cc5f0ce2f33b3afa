import type { OperationId } from '@causerie/contracts'
import { flagStory } from '@causerie/contracts/content'
import type { nouns } from '@causerie/contracts/documents'
import { operationOf } from '@causerie/contracts/every-contract'
import type { RunningNetwork } from '@causerie/testkit'
import { type Cast, castOf } from '../permissions/cast.ts'
import { type Attempt, attemptOf, sharedScene } from '../permissions/prepare.ts'
import type { Scene } from '../permissions/scene.ts'
import { ownNetwork } from '../permissions/scenes.ts'
import { zoneAtNoon } from '../shared-network.ts'

export type Noun = (typeof nouns)[number]

/** Roles that own no tables of services: the gateway composes what is measured by itself. */
const unmeasured: ReadonlySet<string> = new Set(['webhooks', 'gateway'])

/** The operations of a noun that services own, in the order of the page. */
export const idsOf = (noun: Noun): OperationId[] =>
  // The catalogue is made of the nouns' operations.
  (Object.keys(noun.operations) as OperationId[])
    .filter((id) => !unmeasured.has(operationOf(id).owner))
    .sort((a, b) => (a < b ? -1 : 1))

const atOnce = 8

/**
 * A request of every operation of these nouns that succeeds. Operations of one noun share a
 * network, so that other nouns change none of their numbers; in it they are prepared one after the
 * other, so that lists are the same each time.
 */
export const attemptsIn = async (
  on: RunningNetwork,
  nouns: readonly Noun[],
): Promise<ReadonlyMap<OperationId, Attempt>> => {
  const attempts = new Map<OperationId, Attempt>()
  const castFor = (id?: OperationId) =>
    castOf({ ...(id && ownNetwork.get(id)), on, timeZone: zoneAtNoon() })
  const left = nouns.values()
  const work = async () => {
    for (const noun of left) {
      const cast = await castFor()
      const scene = sharedScene(cast)
      for (const id of idsOf(noun))
        attempts.set(id, await attemptAt(id, ownNetwork.has(id) ? await castFor(id) : cast, scene))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return attempts
}

/** Queries share a scene. */
const attemptAt = async (id: OperationId, cast: Cast, shared: Scene): Promise<Attempt> => {
  const { method } = operationOf(id)
  if (id !== 'unflagStory')
    return attemptOf(id, cast, {
      scene: method === 'GET' && cast === shared.cast ? shared : undefined,
    })
  // Refused to those who have not flagged the story.
  const attempt = await attemptOf(id, cast, { kind: 'member' })
  await attempt.caller.call(flagStory, attempt.request)
  return attempt
}
