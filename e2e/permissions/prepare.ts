import type { OperationId } from '@causerie/contracts'
import { allPermissions } from '@causerie/contracts/community'
import { operationOf } from '@causerie/contracts/every-contract'
import type { AnyOperation } from '@causerie/protocol'
import type { Input } from '@causerie/testkit'
import { exampleOf, idsIn } from '@causerie/testkit/requests/examples'
import { type Caller, callers } from './callers.ts'
import { type Cast, castOf } from './cast.ts'
import { type Scene, sceneOf } from './scene.ts'
import { before, makeId, ownNetwork } from './scenes.ts'

/** A caller, and a request that succeeds for allowed callers. */
export type Attempt = { kind: string; caller: Caller; request: Input<AnyOperation> }

const everyCast = new Map<'shared' | OperationId, Promise<Cast>>()
const castFor = (id: OperationId): Promise<Cast> => {
  const name = ownNetwork.has(id) ? id : 'shared'
  const cast = everyCast.get(name) ?? castOf(ownNetwork.get(id))
  everyCast.set(name, cast)
  return cast
}

/** Resolves when the preparations of the attempts have reached every service. */
export const settled = async (): Promise<void> => {
  const [cast] = everyCast.values()
  await (await cast)?.network.settled()
}

/**
 * Queries that a user has one of at a time, and a gateway few; and what would refuse the requests
 * beside it, since it ends their tokens.
 */
export const oneAtATime: ReadonlySet<OperationId> = new Set([
  'downloadUserExport',
  'exportNetwork',
  'importRecords',
  'deleteNetwork',
])

/**
 * The attempt of every kind of caller. Refused requests and queries change nothing and share one
 * scene; each other attempt has its own scene.
 */
export const attemptsAt = async (id: OperationId): Promise<Attempt[]> => {
  const { may, method } = operationOf(id)
  const cast = await castFor(id)
  const shared = sceneFor(id, cast)
  return Promise.all(
    Object.entries(may.outcomes).map(async ([kind, outcome]) => {
      const isApart = method !== 'GET' || oneAtATime.has(id)
      const { scene, request } = await (outcome === 'yes' && isApart ? sceneFor(id, cast) : shared)
      return { kind, caller: await callerOf(may.scope.name, kind, scene), request }
    }),
  )
}

/**
 * The attempt of one kind of caller, by default the first that may, in a scene of its own unless
 * one is given.
 */
export const attemptOf = async (
  id: OperationId,
  cast: Cast,
  { kind = allowedKind(id), scene }: AttemptOptions,
): Promise<Attempt> => {
  const set = await sceneFor(id, cast, scene)
  return {
    kind,
    caller: await callerOf(operationOf(id).may.scope.name, kind, set.scene),
    request: set.request,
  }
}
type AttemptOptions = { kind?: string | undefined; scene?: Scene | undefined }

/** A scene that requests which change nothing can share. */
export const sharedScene = (cast: Cast): Scene => sceneOf(cast, undefined, makeId)

const allowedKind = (id: OperationId): string => {
  const { may } = operationOf(id)
  const [kind] = Object.entries(may.outcomes).find(([, outcome]) => outcome === 'yes') ?? []
  if (kind === undefined) throw new Error(`nobody may call ${id}`)
  return kind
}

const permissionOf = (id: OperationId) =>
  allPermissions.find((one) => one === operationOf(id).may.permission)

const sceneFor = async (
  id: OperationId,
  cast: Cast,
  scene: Scene = sceneOf(cast, permissionOf(id), makeId),
): Promise<{ scene: Scene; request: Input<AnyOperation> }> => {
  const ids = await Promise.all(
    idsIn(id).map(async (name) => [name, await scene.id(name)] as const),
  )
  await before.get(id)?.(scene)
  return { scene, request: exampleOf(id, Object.fromEntries(ids)) }
}

const callerOf = (scope: string, kind: string, scene: Scene): Caller | Promise<Caller> => {
  const ofScopes: Record<
    string,
    Record<string, (scene: Scene) => Caller | Promise<Caller>>
  > = callers
  const make = ofScopes[scope]?.[kind]
  if (!make) throw new Error(`nobody is ${kind} of ${scope}`)
  return make(scene)
}
