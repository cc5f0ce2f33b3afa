import { type ExampleId, exampleIds, type OperationId, type Permission } from '@causerie/contracts'
import type { Person } from '@causerie/testkit'
import type { Cast } from './cast.ts'

/** What one request is about, made as far as it is asked for: nothing that was done for another request is seen in it. */
export type Scene = {
  cast: Cast
  /** The one that the operation asks for. */
  permission: Permission | undefined
  /** Tells the ids of one scene from those of others. */
  number: number
  /** The id of what stands for an id of the examples. */
  id: (name: ExampleId) => Promise<string>
  person: (name: 'userId' | 'otherUserId') => Promise<Person>
}

/** How to make what an id of the examples stands for. */
export type MakeId = (scene: Scene) => string | Promise<string>

export type Before = (scene: Scene) => Promise<unknown>
export type NetworkOptions = { secure?: boolean }

/** What a noun adds to the scenes. */
export type NounScenes = {
  ids?: Partial<Record<ExampleId, MakeId>>
  /** What has to be done before an operation, beyond what its example names. */
  before?: Partial<Record<OperationId, Before>>
  /** Operations that change what all callers share: each is asked in a network of its own, of this kind. */
  ownNetwork?: Partial<Record<OperationId, NetworkOptions>>
}

let scenes = 0
export const sceneOf = (cast: Cast, permission: Permission | undefined, makeId: Readonly<Record<ExampleId, MakeId>>): Scene => {
  scenes += 1
  const number = scenes
  const ids = new Map<ExampleId, Promise<string>>()
  const scene: Scene = {
    cast,
    permission,
    number,
    id: (name) => {
      const id = ids.get(name) ?? Promise.resolve(makeId[name](scene))
      ids.set(name, id)
      return id
    },
    person: (name) => cast.person(`${exampleIds[name]}-${number}`),
  }
  return scene
}
